/** The search of small screens: a drawer with its own field. */
import type { TrendingSearch } from "../../generated/props";
import { t } from "../../lib/localizer";
import { Drawer } from "../../ui/drawer";
import { SearchForm } from "./search-form";
import { Suggestions } from "./suggestions";
import type { FoundGoods } from "./use-search";

/** What the drawer shows and tells. */
export interface SearchDrawerProps {
  isOpen: boolean;
  /** What its field holds when it opens. */
  text: string;
  found: FoundGoods;
  trending: readonly TrendingSearch[];
  searchPath: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The field comes first in it, so an opened drawer gives it the focus. */
export function SearchDrawer({ isOpen, text, found, trending, searchPath, onText, onClose }: SearchDrawerProps) {
  return (
    <Drawer
      className="search-drawer"
      isOpen={isOpen}
      onClose={onClose}
      title={t("search.label")}
      head={<SearchForm action={searchPath} look="search-box-light" text={text} onText={onText} />}
      closeLabel={t("search.close")}
    >
      <Suggestions found={found} trending={trending} />
    </Drawer>
  );
}
