/** The answer to a search without results. */
import { t } from "../../lib/speech";

/** Says so, and what to do. */
export function NothingFound() {
  return (
    <div className="empty" role="status">
      <p className="empty-title">{t("search.empty")}</p>
      <p>{t("search.empty_hint")}</p>
    </div>
  );
}
