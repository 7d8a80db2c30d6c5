/** A numbered step of a panel. */
import type { ReactNode } from "react";

/** A group of controls under a numbered heading. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="panel-step">
      <legend className="panel-title">
        <span className="panel-number" aria-hidden="true">
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
