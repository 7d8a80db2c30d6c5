/** The total with Buy: stays in sight on small screens. */
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Price } from "../../ui/price";
import type { ShownSku } from "./shown-sku";

/** What is bought. */
export interface BuyBarProps {
  chosen: ShownSku | undefined;
}

/** Total and button. */
export function BuyBar({ chosen }: BuyBarProps) {
  return (
    <div className="buy-bar">
      <div className="buy-total">
        <span className="buy-label">{t("panel.total")}</span>
        {chosen && (
          <Price amount={chosen.amount} struck={chosen.struck} off={chosen.off} currency={chosen.currency} size="xl" />
        )}
      </div>
      <Button size="lg" type="submit" disabled={!chosen}>
        <Icon name="bolt" />
        {t("panel.buy")}
      </Button>
    </div>
  );
}
