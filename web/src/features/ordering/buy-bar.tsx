/** What is bought with Buy: beside the panel on large screens, along the lower edge of small ones. */
import type { GoodsPanel } from "../../generated/props";
import { t } from "../../lib/localizer";
import { shaped } from "../../lib/shaped";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Picture } from "../../ui/picture";
import { Price, type PriceProps } from "../../ui/price";

/** What is bought, how it can be paid, and whether it is sold where the shopper is. */
export interface BuyBarProps {
  goods: string;
  chosen: { name: string; price: PriceProps } | undefined;
  methods: GoodsPanel["methods"];
  isSold: boolean;
  /** Whether what is chosen is sold out, or all that there is. */
  isSoldOut: boolean;
}

function Bar({ goods, chosen, methods, isSold, isSoldOut }: BuyBarProps) {
  return (
    <div className="buy-bar">
      <div className="buy-more">
        <h2 className="aside-title">{t("panel.summary")}</h2>
        <p>{goods}</p>
        {chosen && <p className="buy-sku">{chosen.name}</p>}
      </div>
      <div className="buy-total">
        <span className="buy-label">{t("panel.total")}</span>
        {chosen && <Price {...chosen.price} size="xl" />}
      </div>
      <Button size="lg" type="submit" disabled={!chosen || isSoldOut || !isSold}>
        <Icon name={isSold ? "bolt" : "globe"} />
        {!isSold ? t("panel.not_in_region") : isSoldOut ? t("panel.sold_out") : t("panel.buy")}
      </Button>
      {methods.length > 0 && (
        <div className="buy-more">
          <p className="buy-label">{t("panel.pay_with")}</p>
          <ul className="payments">
            {methods.map(({ name, icon }, index) => (
              <li key={index}>
                <Picture src={icon} alt={name} width={48} height={32} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Summary, total and button. */
export const BuyBar = shaped(Bar);
