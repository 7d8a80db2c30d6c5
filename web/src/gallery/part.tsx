/** One part of the gallery. */
import type { ReactNode } from "react";

/** A heading with what it is about; the id is what tests find it by. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="gallery-part" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="gallery-samples">{children}</div>
    </section>
  );
}
