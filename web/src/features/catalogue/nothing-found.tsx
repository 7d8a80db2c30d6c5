/** The answer to a search without results. */
import { t } from "../../lib/localizer";
import { EmptyState } from "../../ui/empty-state";

/** Says so, and what to do. */
export function NothingFound() {
  return <EmptyState title={t("search.empty")}>{t("search.empty_hint")}</EmptyState>;
}
