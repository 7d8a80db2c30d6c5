/** The search of small screens: a drawer with its own field. */
import { useEffect, useRef } from "react";
import type { Search } from "../../generated/props";
import { t } from "../../lib/localizer";
import { Icon } from "../../ui/icon";
import { SearchForm } from "./search-form";
import { Suggestions } from "./suggestions";
import type { FoundGoods } from "./use-search";

/** What the drawer shows and tells. */
export interface SearchDrawerProps extends Search {
  isOpen: boolean;
  found: FoundGoods;
  onText: (text: string) => void;
  onClose: () => void;
}

/** A modal dialog; Escape, its button and a click beside it close it. */
export function SearchDrawer({ isOpen, found, trending, searchPath, onText, onClose }: SearchDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.showModal();
    field.current?.focus();
  }, [isOpen]);
  const close = () => dialog.current?.close();
  const closed = () => {
    if (field.current) field.current.value = "";
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="drawer search-drawer"
      aria-label={t("search.label")}
      onClose={closed}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="dialog-head">
        <SearchForm action={searchPath} field={field} look="search-box-light" onText={onText} />
        <button className="icon-btn" type="button" aria-label={t("search.close")} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{isOpen && <Suggestions found={found} trending={trending} />}</div>
    </dialog>
  );
}
