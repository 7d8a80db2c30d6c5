/** How long an order still waits for its money. */
import { useEffect, useRef } from "react";
import { useServerNow } from "../../hooks/use-server-now";
import { t } from "../../lib/localizer";
import { countdownText } from "./order-words";

/** Tells once that the time is over. */
export function PayCountdown({ until, onOver }: { until: number; onOver: () => void }) {
  const now = useServerNow(true);
  const isOver = now !== null && now >= until;
  const wasTold = useRef(false);
  useEffect(() => {
    if (!isOver || wasTold.current) return;
    wasTold.current = true;
    onOver();
  }, [isOver, onOver]);
  if (now === null) return null;
  return (
    <p className="note note-warn" role="timer">
      {t("order.pay_within", { time: countdownText(until - now) })}
    </p>
  );
}
