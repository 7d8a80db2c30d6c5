/** The total with Buy: stays in sight on small screens. */
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Price } from "../../ui/price";
import type { ShownSku } from "./shown-sku";

/** What is bought, and in which currency. */
export interface BuyBarProps {
  chosen: ShownSku | undefined;
  currency: string;
}

/** Total and button. */
export function BuyBar({ chosen, currency }: BuyBarProps) {
  return (
    <div className="buy-bar">
      <div className="buy-total">
        <span className="buy-label">{t("panel.total")}</span>
        {chosen && (
          <Price amount={chosen.amount} struck={chosen.struck} off={chosen.off} currency={currency} size="xl" />
        )}
      </div>
      <Button size="lg" type="submit" disabled={!chosen}>
        <Icon name="bolt" />
        {t("panel.buy")}
      </Button>
    </div>
  );
}
