/** The languages of the shop: real links to the same page, whose choice the page keeps. */
import type { MouseEvent } from "react";
import type { LanguageItem } from "../../generated/props";
import { isElsewhere, isWithinPage } from "../../lib/elsewhere";
import { t } from "../../lib/localizer";
import { showLoading } from "../../ui/loading";
import { goBackIn, isOpenedFromPage } from "./go-back";

function follow(event: MouseEvent<HTMLAnchorElement>, language: LanguageItem): void {
  if (isElsewhere(event) || isWithinPage(event.currentTarget)) return;
  showLoading(t("common.loading"));
  if (!isOpenedFromPage()) return;
  event.preventDefault();
  void goBackIn(language);
}

/** A list of links; a followed one becomes the shopper's language. */
export function Languages({ languages }: { languages: readonly LanguageItem[] }) {
  return (
    <ul className="menu menu-columns">
      {languages.map((language) => (
        <li key={language.value}>
          <a
            className="menu-item"
            href={language.href}
            data-language={language.value}
            hrefLang={language.hreflang}
            lang={language.hreflang}
            onClick={(event) => follow(event, language)}
            aria-current={language.current ? "true" : undefined}
          >
            {language.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
