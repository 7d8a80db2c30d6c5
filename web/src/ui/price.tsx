/** What is paid, what was asked before and the percent between the two. */
import { money } from "../lib/localizer";

/** Prices of one currency, in hundredths. */
export interface PriceProps {
  amount: number;
  struck: number | null;
  off: number | null;
  currency: string;
  size?: "xl";
}

/** A row of price, struck price and discount. */
export function Price({ amount, struck, off, currency, size }: PriceProps) {
  const look = ["price", size && `price-${size}`, struck !== null && "price-sale"];
  return (
    <span className="price-row">
      <span className={look.filter(Boolean).join(" ")}>{money(amount, currency)}</span>
      {struck !== null && <s className="price-struck">{money(struck, currency)}</s>}
      {off !== null && <span className="price-off">{`-${off}%`}</span>}
    </span>
  );
}
