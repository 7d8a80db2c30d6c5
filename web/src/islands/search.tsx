/** Search as an island. */
import { t } from "../lib/speech";

export default function SearchIsland() {
  return <section>{t("search.title")}</section>;
}
