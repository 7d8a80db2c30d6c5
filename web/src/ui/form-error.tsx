/** The red line of a form: what the server said against it. */
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** Read aloud as soon as it appears; nothing without words. */
export function FormError({ children }: { children?: ReactNode }) {
  if (children === undefined || children === null || children === "") return null;
  return (
    <p className="form-error" role="alert">
      <Icon name="alert" />
      {children}
    </p>
  );
}
