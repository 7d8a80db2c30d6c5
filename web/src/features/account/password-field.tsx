/** A password, hidden until its owner wants to see it. */
import { useState } from "react";
import { t } from "../../lib/localizer";
import { IconButton } from "../../ui/button";
import { Field } from "../../ui/field";

/** The field's text, and whether the browser remembers a password or makes one. */
export interface PasswordFieldProps {
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
  use: "current-password" | "new-password";
  label?: string;
}

/** The eye keeps the field's place and the browser's offer. */
export function PasswordField({ text, onText, error, use, label = t("sign_in.password") }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const hint = use === "new-password" ? t("sign_in.password_hint") : undefined;
  return (
    <Field label={label} hint={hint} error={error} isRequired>
      {(control) => (
        <div className="account-row password">
          <input
            {...control}
            className="field-input"
            dir="ltr"
            name="password"
            type={isShown ? "text" : "password"}
            autoComplete={use}
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
          <IconButton
            icon={isShown ? "eye-off" : "eye"}
            label={isShown ? t("sign_in.hide_password") : t("sign_in.show_password")}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
