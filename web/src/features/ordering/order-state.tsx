/** How far an order is: its state in a word and a sentence, and its steps. */
import { t } from "../../lib/localizer";
import { Icon } from "../../ui/icon";
import { ProgressSteps } from "../../ui/progress-steps";
import type { OrderDetail } from "./order-questions";
import { hasFailed, stateText, stateWord, stepWord } from "./order-words";

/** What a state looks like: what waits, what is under way, what is done, what ended without goods. */
type StateLook = "waits" | "runs" | "done" | "ended";

const LOOKS: Readonly<Record<string, StateLook>> = { pending: "waits", completed: "done", timeout: "ended", cancel: "ended", refundFail: "ended" };
const ICONS: Readonly<Record<StateLook, string>> = { waits: "clock", runs: "bolt", done: "check", ended: "alert" };

/** The head of an order's page. */
export function OrderState({ order }: { order: OrderDetail }) {
  const { steps, step, status } = order;
  const current = status === "completed" ? steps.length : steps.indexOf(step);
  const look = LOOKS[status] ?? "runs";
  return (
    <>
      <div className="order-state" data-look={look}>
        <span className="order-state-icon">
          <Icon name={ICONS[look]} className="i-lg" />
        </span>
        <div>
          <h2 className="order-state-word">{stateWord(status)}</h2>
          <p>{stateText(status)}</p>
        </div>
      </div>
      <ProgressSteps label={t("order.steps")} steps={steps.map(stepWord)} current={current} isFailed={hasFailed(status)} />
    </>
  );
}
