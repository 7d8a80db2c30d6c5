/** One field for a coupon code, and what came of it. */
import { useState, type SubmitEvent } from "react";
import { parseCouponCode } from "../../domain/coupon";
import { useCall } from "../../hooks/use-call";
import { useHydrated } from "../../hooks/use-hydrated";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { FormError } from "../../ui/form-error";
import { showToast } from "../../ui/toast";

/** The form; after a coupon the field is empty for the next. */
export function RedeemForm() {
  const isHydrated = useHydrated();
  const [text, type] = useState("");
  const [isWrong, setWrong] = useState(false);
  const redeem = useCall("/v4/coupon/redeem");
  if (!isHydrated) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = parseCouponCode(text);
    setWrong(code === null);
    if (code === null) return;
    redeem.mutate(
      { code },
      {
        onSuccess: () => {
          type("");
          showToast(t("member.redeem_done"), "success");
        },
      },
    );
  };
  const refused = redeem.error && failureText(redeem.error);
  return (
    <form className="member-form" onSubmit={submit} noValidate>
      <FormError>{isWrong ? undefined : refused}</FormError>
      <Field label={t("member.redeem_code")} error={isWrong ? t("member.redeem_wrong") : undefined} isRequired>
        {(control) => (
          <input
            {...control}
            className="field-input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={80}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <Button type="submit" isLoading={redeem.isPending}>
        {t("member.redeem_button")}
      </Button>
    </form>
  );
}
