/** What a paid proxy top-up still needs: where its goods go. */
import { useRef, useState, type SubmitEvent } from "react";
import { useCall } from "../../hooks/use-call";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import { panelFields } from "./order-form";
import type { OrderDetail } from "./order-questions";
import { RechargeField } from "./recharge-field";
import { controlName, filledValues, incompleteFields } from "./recharge-form";

/** An order that owes it, and what comes after it was taken. */
export interface OrderInformationProps {
  order: OrderDetail;
  onDone: () => void;
}

/** The form; it is taken once. */
export function OrderInformation({ order, onDone }: OrderInformationProps) {
  const fields = panelFields(order.goods_tpl ?? []);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const send = useCall("/charge/order-information");
  const look = () => {
    const values = filledValues(fields, new FormData(form.current ?? undefined));
    const names = incompleteFields(fields, values);
    setMissing(names);
    return { values, names };
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { values, names } = look();
    if (names.length > 0) {
      const control = form.current?.elements.namedItem(controlName(fields.findIndex(({ name }) => name === names[0])));
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    send.mutate({ order_no: order.order_no, charge_params: values }, { onSuccess: onDone });
  };
  const refused = send.error && failureText(send.error);
  return (
    <section className="card card-pad" aria-labelledby="order-information">
      <h2 id="order-information" className="order-title">
        {t("order.information")}
      </h2>
      <form className="order-form" ref={form} onSubmit={submit} onInput={() => missing.length > 0 && look()} noValidate>
        <p>{t("order.information_text")}</p>
        <FormError>{missing.length > 0 ? t("panel.incomplete") : refused}</FormError>
        {fields.map((field, index) => (
          <RechargeField key={field.name} field={field} goods={order.goods_name} name={controlName(index)} isMissing={missing.includes(field.name)} />
        ))}
        <Button type="submit" isLoading={send.isPending || send.isSuccess}>
          {t("order.information_send")}
        </Button>
      </form>
    </section>
  );
}
