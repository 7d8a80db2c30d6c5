/** The buy panel of a goods page: choose a SKU, say whose account, see the total, buy. */
import type { SubmitEvent } from "react";
import { nextChange } from "../../domain/window";
import type { GoodsPanel as Panel } from "../../generated/props";
import { t } from "../../lib/localizer";
import { EmptyState } from "../../ui/empty-state";
import { Step } from "../../ui/step";
import { BuyBar } from "./buy-bar";
import { FlashCountdown } from "./flash-countdown";
import { RechargeField } from "./recharge-field";
import { controlName } from "./recharge-form";
import { priceTag, type ShownSku } from "./shown-sku";
import { SkuChoice } from "./sku-choice";
import { usePanelForm } from "./use-panel-form";
import { useShownSkus } from "./use-shown-skus";

/** Seconds until the first live flash sale ends; null without one, or when it never ends. */
function saleSeconds(skus: readonly ShownSku[], now: number | null): number | null {
  if (now === null) return null;
  const ends = skus.flatMap(({ kind, sku }) => {
    const flash = kind === "flash" ? priceTag(sku).flash : null;
    return (flash && nextChange(flash.window, now)) ?? [];
  });
  return ends.length === 0 ? null : Math.min(...ends) - now;
}

/** The panel as a form. */
export function GoodsPanel(panel: Panel) {
  const { skus, now } = useShownSkus(panel);
  const { form, chosen, choose, missing, follow, buy } = usePanelForm(panel);
  const saleLeft = saleSeconds(skus, now);
  const current = skus.find(({ sku }) => sku === chosen) ?? skus.find(({ sku }) => sku.inStock);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (current) buy(current);
  };
  return (
    <form className="panel" ref={form} onSubmit={submit} onInput={follow} noValidate>
      <Step number={1} title={t("panel.step_sku")}>
        {panel.skus.length === 0 && <EmptyState title={t("panel.no_goods")} />}
        {saleLeft !== null && <FlashCountdown seconds={saleLeft} />}
        <div className="sku-grid">
          {skus.map(({ sku, currency, amount, struck, off }) => (
            <SkuChoice
              key={sku.id}
              sku={sku}
              amount={amount}
              struck={struck}
              off={off}
              currency={currency}
              isChosen={sku === current?.sku}
              onChoose={choose}
            />
          ))}
        </div>
      </Step>
      {panel.fields.length > 0 && (
        <Step number={2} title={t("panel.step_account")}>
          <div className="panel-fields">
            {panel.fields.map((field, index) => (
              <RechargeField
                key={field.name}
                field={field}
                name={controlName(index)}
                isMissing={missing.includes(field.name)}
              />
            ))}
          </div>
          {missing.length > 0 && (
            <p className="field-error" role="alert">
              {t("panel.incomplete")}
            </p>
          )}
        </Step>
      )}
      <BuyBar chosen={current} />
    </form>
  );
}
