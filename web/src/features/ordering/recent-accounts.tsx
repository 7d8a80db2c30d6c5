/** What a signed-in shopper filled in for these goods before, offered as soon as the form is touched. */
import { useEffect, useState } from "react";
import type { PanelField } from "../../generated/props";
import { post } from "../../lib/api";
import { t } from "../../lib/localizer";
import { saidValues, type RechargeValues } from "./recharge-form";

/** Of which goods, with which fields, and what becomes of a choice. */
export interface RecentAccountsProps {
  slug: string;
  fields: readonly PanelField[];
  onPick: (values: RechargeValues) => void;
}

/** Nothing where nothing is known; a shop that does not answer offers nothing. */
export function RecentAccounts({ slug, fields, onPick }: RecentAccountsProps) {
  const [accounts, setAccounts] = useState<readonly RechargeValues[]>([]);
  useEffect(() => {
    let isHere = true;
    void post("/charge/recent-charge-accounts", { slug }).then((answer) => {
      if (isHere && answer.ok) setAccounts(answer.data);
    });
    return () => {
      isHere = false;
    };
  }, [slug]);
  const shown = accounts
    .map((values) => ({ values, text: saidValues(fields, values).map(({ value }) => value).join(" · ") }))
    .filter(({ text }) => text !== "");
  if (shown.length === 0) return null;
  return (
    <div className="panel-recent" role="group" aria-label={t("panel.recent")}>
      <span className="field-hint">{t("panel.recent")}</span>
      {shown.map(({ values, text }) => (
        <button key={text} type="button" className="chip" onClick={() => onPick(values)}>
          <bdi>{text}</bdi>
        </button>
      ))}
    </div>
  );
}
