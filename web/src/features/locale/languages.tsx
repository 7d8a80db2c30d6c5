/** The languages of the shop: real links to the same page, whose choice the page keeps. */
import type { LanguageItem } from "../../generated/props";
import { isElsewhere, isWithinPage } from "../../lib/elsewhere";
import { t } from "../../lib/localizer";
import { showLoading } from "../../ui/loading";

/** A list of links; a followed one becomes the shopper's language. */
export function Languages({ languages }: { languages: readonly LanguageItem[] }) {
  return (
    <ul className="menu menu-columns">
      {languages.map(({ value, label, href, hreflang, current }) => (
        <li key={value}>
          <a
            className="menu-item"
            href={href}
            data-language={value}
            hrefLang={hreflang}
            lang={hreflang}
            onClick={(event) => isElsewhere(event) || isWithinPage(event.currentTarget) || showLoading(t("common.loading"))}
            aria-current={current ? "true" : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
