/** What turns where somebody waits for what has no shape yet. */
import { t } from "../lib/localizer";

/** A wheel; a screen reader hears once that something loads. */
export function Spinner() {
  return (
    <p className="empty" role="status">
      <span className="visually-hidden">{t("common.loading")}</span>
      <span className="spinner" aria-hidden="true" />
    </p>
  );
}
