/** The answer to a search without results. */
import { t } from "../../lib/localizer";
import { EmptyState } from "../../ui/empty-state";
import { SearchPicture } from "../../ui/illustrations/search";

/** Says so, and what to do. */
export function NothingFound() {
  return (
    <EmptyState picture={<SearchPicture />} title={t("search.empty")}>
      {t("search.empty_hint")}
    </EmptyState>
  );
}
