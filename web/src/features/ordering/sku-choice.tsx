/** One SKU of the grid: a radio button that looks like a card. */
import { memo } from "react";
import type { PanelSku } from "../../generated/props";
import { useHydrated } from "../../hooks/use-hydrated";
import { t } from "../../lib/localizer";
import { Picture } from "../../ui/picture";
import { Price } from "../../ui/price";

/** A choice of the grid, flat, so that one that is as before is not rendered again. */
export interface SkuChoiceProps {
  sku: PanelSku;
  amount: number;
  struck: number | null;
  off: number | null;
  currency: string;
  isChosen: boolean;
  onChoose: (sku: PanelSku) => void;
}

/** Before the client is known CSS hides what others see. */
function device({ pc, h5 }: PanelSku): string {
  if (pc && h5) return "sku";
  if (pc) return "sku only-pc";
  return h5 ? "sku only-h5" : "sku only-app";
}

/** A card with name, price and whether it can be bought. */
export const SkuChoice = memo(function SkuChoice(props: SkuChoiceProps) {
  const { sku, amount, struck, off, currency, isChosen, onChoose } = props;
  const isHydrated = useHydrated();
  return (
    <label className={isHydrated ? "sku" : device(sku)}>
      <input type="radio" name="sku" checked={isChosen} disabled={!sku.inStock} onChange={() => onChoose(sku)} />
      {sku.corner !== null && <span className="sku-corner">{sku.corner}</span>}
      {sku.image !== null && <Picture className="sku-image" src={sku.image} width={40} height={40} />}
      <span className="sku-name">{sku.name}</span>
      <Price amount={amount} struck={struck} off={off} currency={currency} />
      {!sku.inStock && <span className="sku-note">{t("panel.sold_out")}</span>}
    </label>
  );
});
