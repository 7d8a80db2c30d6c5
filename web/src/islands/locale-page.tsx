/** LocaleSwitch as an island. */
import { t } from "../lib/speech";

export default function LocaleSwitchIsland() {
  return <section>{t("search.title")}</section>;
}
