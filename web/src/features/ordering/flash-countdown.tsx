/** How long the flash sale of the panel lasts. */
import { nextChange, parseWindow } from "../../domain/window";
import { t } from "../../lib/localizer";
import { timeLeft } from "../../lib/time-left";
import { Icon } from "../../ui/icon";
import type { ShownSku } from "./shown-sku";

/** Seconds until the first live flash sale ends; null without one, or when it never ends. */
function saleSeconds(skus: readonly ShownSku[], now: number): number | null {
  const ends = skus.flatMap(({ kind, sku: { flash } }) => {
    const window = kind === "flash" && flash && parseWindow(flash.start, flash.end);
    return (window && nextChange(window, now)) || [];
  });
  return ends.length === 0 ? null : Math.min(...ends) - now;
}

/** Hours, minutes and seconds at `now` in cells; nothing where no sale ends. */
export function FlashCountdown({ skus, now }: { skus: readonly ShownSku[]; now: number }) {
  const seconds = saleSeconds(skus, now);
  if (seconds === null) return null;
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
