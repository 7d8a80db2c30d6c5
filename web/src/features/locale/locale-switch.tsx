/** The header's button for language, currency and region, and what it opens. */
import { useCallback, useId, useRef, useState } from "react";
import type { LocaleSwitch as LocaleSwitchProps } from "../../generated/props";
import { useDismiss } from "../../hooks/use-dismiss";
import { t } from "../../lib/localizer";
import { Icon } from "../../ui/icon";
import { Picture } from "../../ui/picture";
import { Tabs } from "../../ui/tabs";
import { Currencies } from "./currencies";
import { Languages } from "./languages";
import { Regions } from "./regions";
import { useMarket } from "./use-market";

/** Language label, currency and flag; a press opens the chooser. */
export function LocaleSwitch(props: LocaleSwitchProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    // Escape leaves the focus in a list that is gone.
    if (area.current?.contains(document.activeElement)) button.current?.focus();
  }, []);
  const { market, languages } = useMarket(props);
  useDismiss(area, isOpen, close);
  return (
    <div className="locale" ref={area}>
      <button
        ref={button}
        className="locale-button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Picture className="flag" src={market.flag} width={24} height={16} />
        <span className="locale-label">{`${props.current.language} / ${market.currency}`}</span>
        <Icon name="chevron-down" className="i-sm" />
        <span className="visually-hidden">{t("locale.choose")}</span>
      </button>
      <div className="popover locale-panel" id={id} hidden={!isOpen}>
        {isOpen && (
          <Tabs
            label={t("locale.choose")}
            tabs={[
              { title: t("locale.languages"), panel: <Languages languages={languages} /> },
              {
                title: t("locale.currencies"),
                panel: <Currencies currencies={props.currencies} chosen={market.currency} />,
              },
              { title: t("locale.regions"), panel: <Regions regions={props.regions} chosen={market.region} /> },
            ]}
          />
        )}
      </div>
    </div>
  );
}
