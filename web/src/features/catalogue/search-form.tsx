/** The search field: Enter goes to the search page, with or without a script. */
import type { RefObject } from "react";
import { t } from "../../lib/localizer";
import { Icon } from "../../ui/icon";

/** Where the form leads, and how its field is followed. */
export interface SearchFormProps {
  action: string;
  /** What its landmark is called; none where what it stands in has the name already. */
  name?: string;
  field?: RefObject<HTMLInputElement | null>;
  look?: string;
  /** What the field holds at first. */
  text?: string;
  onText: (text: string) => void;
  onFocus?: () => void;
  onPress?: (() => void) | undefined;
}

/** A GET form: `/search/?keywords=…`. */
export function SearchForm({ action, name, field, look = "", text, onText, onFocus, onPress }: SearchFormProps) {
  return (
    <form className={`search-box ${look}`.trimEnd()} role={name && "search"} aria-label={name} action={action}>
      <Icon name="search" />
      <input
        ref={field}
        className="search-input"
        type="search"
        name="keywords"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={text}
        aria-label={t("search.label")}
        placeholder={t("search.placeholder")}
        onChange={(event) => onText(event.target.value)}
        onFocus={onFocus}
        onClick={onPress}
      />
    </form>
  );
}
