/** The buy panel of a goods page: choose a SKU, say whose account, see the total, buy. */
import type { SubmitEvent } from "react";
import { nextChange } from "../../domain/window";
import type { GoodsPanel as Panel } from "../../generated/props";
import { t } from "../../lib/localizer";
import { Step } from "../../ui/step";
import { BuyBar } from "./buy-bar";
import { FlashCountdown } from "./flash-countdown";
import { RechargeField } from "./recharge-field";
import { priceTag, type ShownSku } from "./shown-sku";
import { SkuChoice } from "./sku-choice";
import { usePanelForm } from "./use-panel-form";
import { useShownSkus } from "./use-shown-skus";

/** Seconds until the first live flash sale ends; null without one, or when it never ends. */
function saleSeconds(skus: readonly ShownSku[], now: number | null): number | null {
  if (now === null) return null;
  const ends = skus.flatMap(({ isFlash, sku }) => {
    const flash = isFlash ? priceTag(sku).flash : null;
    return (flash && nextChange(flash.window, now)) ?? [];
  });
  return ends.length === 0 ? null : Math.min(...ends) - now;
}

/** The panel as a form. */
export function GoodsPanel(panel: Panel) {
  const { skus, currency, now } = useShownSkus(panel);
  const { form, chosen, choose, buy } = usePanelForm(panel);
  const { errors } = form.formState;
  const saleLeft = saleSeconds(skus, now);
  const current = skus.find(({ sku }) => sku === chosen) ?? skus.find(({ sku }) => sku.inStock);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (current) void buy(current.sku)(event);
  };
  return (
    <form className="panel" onSubmit={submit} noValidate>
      <Step number={1} title={t("panel.step_sku")}>
        {panel.skus.length === 0 && <p className="empty">{t("panel.no_goods")}</p>}
        {saleLeft !== null && <FlashCountdown seconds={saleLeft} />}
        <div className="sku-grid">
          {skus.map((shown) => (
            <SkuChoice
              key={shown.sku.id}
              shown={shown}
              currency={currency}
              isChosen={shown === current}
              onChoose={() => choose(shown.sku)}
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
                registration={form.register(`fields.${index}`)}
                isMissing={errors.fields?.[index] !== undefined}
              />
            ))}
          </div>
          {errors.fields && (
            <p className="field-error" role="alert">
              {t("panel.incomplete")}
            </p>
          )}
        </Step>
      )}
      <BuyBar chosen={current} currency={currency} />
    </form>
  );
}
