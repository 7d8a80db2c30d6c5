/** The server's time, second by second. */
import { useEffect, useState } from "react";
import { clockOffset, serverSeconds } from "../lib/clock";

/** Unix seconds by the server's clock; null before it is known and while nobody needs it. */
export function useServerNow(isNeeded: boolean): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let timer: number | undefined;
    let isGone = false;
    void clockOffset().then((ahead) => {
      if (isGone) return;
      setNow(serverSeconds(ahead));
      timer = window.setInterval(() => setNow(serverSeconds(ahead)), 1000);
    });
    return () => {
      isGone = true;
      window.clearInterval(timer);
    };
  }, [isNeeded]);
  return now;
}
