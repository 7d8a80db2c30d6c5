/** The language and currency page: the chooser with everything in sight. */
import { useId, type ReactNode } from "react";
import type { LocaleSwitch } from "../../generated/props";
import { t } from "../../lib/localizer";
import { Currencies } from "./currencies";
import { Languages } from "./languages";
import { Regions } from "./regions";
import { useMarket } from "./use-market";

function Choice({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card card-pad locale-choice" aria-labelledby={id}>
      <h2 className="panel-title" id={id}>
        {title}
      </h2>
      {note !== undefined && <p className="field-hint">{note}</p>}
      {children}
    </section>
  );
}

/** Languages as links, currencies and regions as buttons. */
export function LocalePage(props: LocaleSwitch) {
  const { market, isKnown, languages } = useMarket(props);
  return (
    <div className="locale-page">
      <Choice title={t("locale.languages")}>
        <Languages languages={languages} />
      </Choice>
      <Choice title={t("locale.currencies")} note={t("locale.currency_note")}>
        <Currencies currencies={props.currencies} chosen={isKnown ? market.currency : null} />
      </Choice>
      <Choice title={t("locale.regions")} note={t("locale.region_note")}>
        <Regions regions={props.regions} chosen={isKnown ? market.region : null} />
      </Choice>
    </div>
  );
}
