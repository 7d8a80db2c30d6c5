/** One SKU of the grid: a radio button that looks like a card. */
import { memo } from "react";
import type { PanelSku } from "../../generated/props";
import { useHydrated } from "../../hooks/use-hydrated";
import { t } from "../../lib/localizer";
import { shaped } from "../../lib/shaped";
import { Picture } from "../../ui/picture";
import { Price, type PriceProps } from "../../ui/price";
import { showsOn } from "./shown-sku";

/** What a choice of the grid shows, and no more: one that is as before is not rendered again, and those that look alike have one shape. */
export interface SkuChoiceProps extends Pick<PanelSku, "id" | "name">, PriceProps {
  image: string | undefined;
  corner: string | undefined;
  soldOut: boolean | undefined;
  /** Its classes before the client is known. */
  look: string;
  isChosen: boolean;
  onChoose: (id: number) => void;
}

/** The look of a choice that some devices see: CSS hides it from others. */
export function lookOf(sku: PanelSku): string {
  if (showsOn(sku, "pc")) return showsOn(sku, "h5") ? "sku" : "sku only-pc";
  return showsOn(sku, "h5") ? "sku only-h5" : "sku only-app";
}

function Choice({ id, name, image, corner, soldOut = false, look, isChosen, onChoose, ...price }: SkuChoiceProps) {
  const isHydrated = useHydrated();
  return (
    <label className={isHydrated ? "sku" : look}>
      <input type="radio" name="sku" checked={isChosen} disabled={soldOut} onChange={() => onChoose(id)} />
      {corner && <span className="sku-corner">{corner}</span>}
      {image && <Picture className="sku-image" src={image} width={40} height={40} />}
      <span className="sku-name">{name}</span>
      <Price {...price} />
      {soldOut && <span className="sku-note">{t("panel.sold_out")}</span>}
    </label>
  );
}

/** A card with name, price and whether it can be bought. */
export const SkuChoice = shaped(memo(Choice));
