/** One SKU of the grid: a radio button that looks like a card. */
import { t } from "../../lib/localizer";
import { Picture } from "../../ui/picture";
import { Price } from "../../ui/price";
import type { ShownSku } from "./shown-sku";

/** A choice of the grid. */
export interface SkuChoiceProps {
  shown: ShownSku;
  currency: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** Before the device is known CSS hides what the other one sees. */
function device({ pc, h5 }: ShownSku["sku"]): string {
  if (pc && h5) return "sku";
  return pc ? "sku only-pc" : "sku only-h5";
}

/** A card with name, price and whether it can be bought. */
export function SkuChoice({ shown, currency, isChosen, onChoose }: SkuChoiceProps) {
  const { sku, amount, struck, off } = shown;
  return (
    <label className={device(sku)}>
      <input type="radio" name="sku" checked={isChosen} disabled={!sku.inStock} onChange={onChoose} />
      {sku.corner !== null && <span className="sku-corner">{sku.corner}</span>}
      {sku.image !== null && <Picture className="sku-image" src={sku.image} width={40} height={40} />}
      <span className="sku-name">{sku.name}</span>
      <Price amount={amount} struck={struck} off={off} currency={currency} />
      {!sku.inStock && <span className="sku-note">{t("panel.sold_out")}</span>}
    </label>
  );
}
