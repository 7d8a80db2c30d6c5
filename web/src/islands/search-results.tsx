/** SearchResults as an island. */
import { t } from "../lib/speech";

export default function SearchResultsIsland() {
  return <section>{t("search.title")}</section>;
}
