/** How long the flash sale of the panel lasts. */
import { t } from "../../lib/localizer";
import { timeLeft } from "../../lib/time-left";
import { Icon } from "../../ui/icon";

/** Hours, minutes and seconds in cells. */
export function FlashCountdown({ seconds }: { seconds: number }) {
  const [hours, minutes, rest] = timeLeft(seconds);
  return (
    <div className="panel-flash">
      <Icon name="bolt" />
      {t("panel.sale_ends")}
      <span className="countdown" role="timer">
        <b className="countdown-cell">{hours}</b>:<b className="countdown-cell">{minutes}</b>:
        <b className="countdown-cell">{rest}</b>
      </span>
    </div>
  );
}
