/** The currencies of the shop, the popular ones first. */
import type { CurrencyItem } from "../../generated/props";
import { keepCurrency } from "./market";

/** Currencies, and the code of the chosen one; none before it is known. */
export interface CurrenciesProps {
  currencies: readonly CurrencyItem[];
  chosen: string | null;
}

/** A list of buttons; a choice shows the page again. */
export function Currencies({ currencies, chosen }: CurrenciesProps) {
  const sorted = [...currencies.filter(({ hot }) => hot), ...currencies.filter(({ hot }) => !hot)];
  return (
    <ul className="menu">
      {sorted.map(({ code, label, symbol }) => (
        <li key={code}>
          <button
            className="menu-item"
            type="button"
            aria-current={chosen === code ? "true" : undefined}
            onClick={() => keepCurrency(code)}
          >
            <bdi>{symbol}</bdi>
            <span className="menu-text">{label}</span>
            <bdi>{code}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
