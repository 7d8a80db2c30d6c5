/** Where the goods of an order go, under the labels of their form. */
import { t } from "../../lib/localizer";
import { saidFields, type TemplateField } from "./order-form";

/** What was filled in by the names of the wire, and the form that names them. */
export interface OrderFieldsProps {
  form: readonly TemplateField[];
  values: Readonly<Record<string, unknown>>;
}

/** The fields, line by line. */
export function OrderFields({ form, values }: OrderFieldsProps) {
  return (
    <section className="card card-pad" aria-labelledby="order-fields">
      <h2 id="order-fields" className="order-title">
        {t("order.fields")}
      </h2>
      <dl className="totals">
        {saidFields(form, values).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
