/** A row of a form: a label, its control, and what is wrong or worth knowing. */
import { useId, type ReactNode } from "react";

/** What a control needs so that its label, hint and error are its own. */
export interface ControlProps {
  id: string;
  "aria-required": boolean | undefined;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

/** Words around a control; the error takes the place of the hint. */
export interface FieldProps {
  /** The control's id, where it must be known; one is made otherwise. */
  id?: string;
  label: ReactNode;
  /** Stands at the end of the label's line. */
  help?: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  isRequired?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Puts words around the control that `children` makes. */
export function Field({ id: given, label, help, hint, error, isRequired, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const note = `${id}note`;
  const said = error || hint;
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {help}
      </div>
      {children({
        id,
        "aria-required": isRequired,
        "aria-invalid": error !== undefined,
        "aria-describedby": said ? note : undefined,
      })}
      {said && (
        <p className={error ? "field-error" : "field-hint"} id={note}>
          {said}
        </p>
      )}
    </div>
  );
}
