/** The header's search: a field with a list on large screens, an icon with a drawer on small ones. */
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Search as SearchProps } from "../../generated/props";
import { useClient } from "../../hooks/use-client";
import { useDismiss } from "../../hooks/use-dismiss";
import { t } from "../../lib/localizer";
import { IconButton } from "../../ui/button";
import { SearchDrawer } from "./search-drawer";
import { SearchForm } from "./search-form";
import { Suggestions } from "./suggestions";
import { useSearch } from "./use-search";
import { useTrending } from "./use-trending";

/** Arrow keys walk from the field through the links below it and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(".search-input, .search-panel a")];
  const stop = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}

/** Field, list, icon and drawer. */
export function Search(props: SearchProps) {
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const client = useClient();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const isReturning = useRef(false);
  const close = useCallback(() => {
    // Escape leaves the focus in a list that is gone; the field that it goes back to opens none.
    const focused = document.activeElement;
    if (focused !== field.current && area.current?.querySelector(".search-panel")?.contains(focused)) {
      isReturning.current = true;
      field.current?.focus();
      isReturning.current = false;
    }
    setOpen(false);
  }, []);
  const found = useSearch(text, isOpen);
  const trending = useTrending(props.trending);
  const isSmall = client !== null && client !== "pc";
  useDismiss(area, isOpen && !isSmall, close);

  // The field may hold what was typed before the island woke.
  useEffect(() => setText(field.current?.value ?? ""), []);

  const follow = (typed: string) => {
    if (isSmall) return;
    setText(typed);
    setOpen(true);
  };
  // A drawer that came over the page by the focus alone would end the way of whoever goes on by Tab.
  const focus = () => {
    if (!isSmall && !isReturning.current) setOpen(true);
  };
  const openDrawer = () => {
    // It has a field of its own, which takes what was typed before this one was awake; given back to it, the focus would raise the keyboard of a phone.
    field.current?.blur();
    setText(field.current?.value ?? "");
    setOpen(true);
  };
  return (
    <div className="search" ref={area} onKeyDown={isSmall ? undefined : walk}>
      <IconButton
        className="search-open only-h5"
        icon="search"
        label={t("search.open")}
        size="lg"
        isOnDark
        onClick={openDrawer}
      />
      <SearchForm
        action={props.searchPath}
        name={t("search.label")}
        field={field}
        onText={follow}
        onFocus={focus}
        onPress={isSmall ? openDrawer : undefined}
      />
      {isOpen && !isSmall && (
        <div className="popover search-panel">
          <Suggestions found={found} trending={trending} />
        </div>
      )}
      <SearchDrawer
        isOpen={isOpen && isSmall}
        text={text}
        found={found}
        trending={trending}
        searchPath={props.searchPath}
        onText={setText}
        onClose={close}
      />
    </div>
  );
}
