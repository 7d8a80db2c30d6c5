/** The buy panel of a goods page as an island. */
import type { GoodsPanel } from "../generated/props";
import { t } from "../lib/speech";

export default function GoodsPanelIsland({ name }: GoodsPanel) {
  return <section aria-label={name}>{t("panel.buy")}</section>;
}
