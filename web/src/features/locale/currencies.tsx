/** The currencies of the shop, the popular ones first. */
import type { CurrencyItem } from "../../generated/props";
import { stored } from "../../lib/stored";
import { showAgain } from "./market";

/** Currencies, and the code of the chosen one; none before it is known. */
export interface CurrenciesProps {
  currencies: readonly CurrencyItem[];
  chosen: string | null;
}

function choose(code: string): void {
  stored.currency.set(code);
  showAgain();
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
            onClick={() => choose(code)}
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
