/** Badges: a word, or how many there are. */
import type { ReactNode } from "react";
import { cappedCount } from "../domain/count";

/** A small label. */
export function Badge({ kind = "soft", children }: { kind?: "soft" | "sale" | "hot" | "new" | "dark"; children: ReactNode }) {
  return <span className={`badge badge-${kind}`}>{children}</span>;
}

/** How many, up to `99+`; nothing for none. The label says of what. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="badge badge-count">
      <span aria-hidden="true">{cappedCount(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
