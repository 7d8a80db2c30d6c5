/** The buy panel of a goods page: choose a SKU, say whose account, see the total, buy. */
import { Suspense, useState, type SubmitEvent } from "react";
import type { GoodsPanel as Panel } from "../../generated/props";
import { useShopper } from "../../hooks/use-shopper";
import { emit } from "../../lib/events";
import { t } from "../../lib/localizer";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { optional } from "../../ui/optional";
import { Step } from "../../ui/step";
import { BuyBar } from "./buy-bar";
import { RechargeField } from "./recharge-field";
import { controlName } from "./recharge-form";
import { priceOf } from "./shown-sku";
import { lookOf, SkuChoice } from "./sku-choice";
import { useLiveSkus } from "./use-live-skus";
import { usePanelForm } from "./use-panel-form";
import { useShownSkus } from "./use-shown-skus";
import { useSoldHere } from "./use-sold-here";

// What few panels show is loaded when it is first shown.
const countdown = () => import("./flash-countdown");
const recent = () => import("./recent-accounts");

const FlashCountdown = optional(() => countdown().then(({ FlashCountdown }) => FlashCountdown));
const RecentAccounts = optional(() => recent().then(({ RecentAccounts }) => RecentAccounts));

/** The panel as a form. */
export function GoodsPanel(panel: Panel) {
  const live = useLiveSkus(panel);
  const { skus, now } = useShownSkus(panel, live);
  const { form, beginning, chosen, choose, missing, follow, fill, keep, buy } = usePanelForm(panel, live.skus);
  const isSold = useSoldHere(panel);
  const [isTouched, touch] = useState(false);
  const shopper = useShopper();
  const current = skus.find(({ sku }) => sku.id === chosen) ?? skus.find(({ sku }) => !sku.soldOut);
  const isLeft = current && !current.sku.soldOut;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLeft && isSold) buy(current);
  };
  const pick = (id: number) => {
    choose(id);
    live.look(id);
  };
  return (
    <form className="panel" ref={form} onSubmit={submit} onInput={follow} onBlur={keep} noValidate>
      <div className="panel-steps">
        <Step number={1} title={t("panel.step_sku")}>
          {skus.length === 0 && <EmptyState title={t("panel.no_goods")} />}
          {now !== null && skus.some(({ kind }) => kind === "flash") && (
            <Suspense fallback={null}>
              <FlashCountdown skus={skus} now={now} />
            </Suspense>
          )}
          <div className="sku-grid">
            {skus.map((shown) => {
              const { id, name, image, corner, soldOut } = shown.sku;
              return (
                <SkuChoice
                  key={id}
                  {...{ id, name, image, corner, soldOut, ...priceOf(shown) }}
                  look={lookOf(shown.sku)}
                  isChosen={shown === current}
                  onChoose={pick}
                />
              );
            })}
          </div>
        </Step>
        {panel.fields.length > 0 && (
          <Step number={2} title={t("panel.step_account")}>
            <div key={beginning} className="panel-fields" onFocus={() => touch(true)}>
              {panel.fields.map((field, index) => (
                <RechargeField
                  key={field.name}
                  field={field}
                  goods={panel.name}
                  name={controlName(index)}
                  isMissing={missing.includes(field.name)}
                />
              ))}
            </div>
            {isTouched && shopper !== null && (
              <Suspense fallback={null}>
                <RecentAccounts key={shopper} slug={panel.slug} fields={panel.fields} onPick={fill} />
              </Suspense>
            )}
            {missing.length > 0 && (
              <p className="field-error" role="alert">
                {t("panel.incomplete")}
              </p>
            )}
          </Step>
        )}
        <button
          type="button"
          className="panel-coupons"
          onClick={() => void emit("coupons-wanted", { slug: panel.slug, currency: current?.currency ?? panel.currency })}
        >
          <Icon name="coupon" />
          <b>{t("panel.coupons")}</b>
          <span>{t("panel.coupons_text")}</span>
          <Icon name="chevron-end" className="i-sm i-flip" />
        </button>
      </div>
      <BuyBar
        goods={panel.name}
        chosen={current && { name: current.sku.name, price: priceOf(current) }}
        methods={panel.methods}
        isSold={isSold}
        isSoldOut={skus.length > 0 && !isLeft}
      />
    </form>
  );
}
