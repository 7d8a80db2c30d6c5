/** The ways to pay, with what each adds and takes. */
import { t } from "../../lib/localizer";
import { Picture } from "../../ui/picture";
import { hundredths, shownAmount } from "./amount";
import type { PaymentMethod } from "./checkout-questions";

/** Methods, the chosen one, and the currency of their amounts. */
export interface MethodsProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  onChoose: (id: number) => void;
  currency: string;
}

/** Why a method cannot be chosen, or between which amounts it can. */
function limits({ min, max, unavailable }: PaymentMethod, currency: string): string {
  const [least, most] = [shownAmount(min, currency), shownAmount(max, currency)];
  if (unavailable === "below_min") return t("checkout.method_from", { amount: least });
  if (unavailable === "above_max") return t("checkout.method_up_to", { amount: most });
  return t("checkout.method_limits", { min: least, max: most });
}

/** One choice a method; what does not take the price says so. */
export function Methods({ methods, chosen, onChoose, currency }: MethodsProps) {
  return (
    <fieldset className="checkout-part">
      <legend className="checkout-legend">{t("checkout.method")}</legend>
      {methods.map((method) => {
        const { id, name, icon, fee, unavailable } = method;
        const isOff = unavailable != null;
        return (
          <label key={id} className="choice">
            <input type="radio" name="method" value={id} checked={id === chosen?.id} disabled={isOff} onChange={() => onChoose(id)} />
            <Picture src={icon} width={48} height={32} />
            <span className="choice-words">
              <span className="choice-name">{name}</span>
              <span className={isOff ? "choice-note choice-off" : "choice-note"}>{limits(method, currency)}</span>
            </span>
            {hundredths(fee) > 0 && <span className="choice-note">{t("checkout.fee_of", { amount: shownAmount(fee, currency) })}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
