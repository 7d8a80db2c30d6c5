/** The languages of the shop: real links to the same page, whose choice the page keeps. */
import type { LanguageItem } from "../../generated/props";

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
            aria-current={current ? "true" : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
