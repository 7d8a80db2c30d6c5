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
  label: ReactNode;
  /** Stands at the end of the label's line. */
  help?: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  isRequired?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Puts words around the control that `children` makes. */
export function Field({ label, help, hint, error, isRequired, children }: FieldProps) {
  const id = useId();
  const note = `${id}note`;
  const [isWrong, isHinted] = [error !== undefined, hint !== undefined];
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
        "aria-invalid": isWrong,
        "aria-describedby": isWrong || isHinted ? note : undefined,
      })}
      {isWrong ? (
        <p className="field-error" id={note}>
          {error}
        </p>
      ) : (
        isHinted && (
          <p className="field-hint" id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
