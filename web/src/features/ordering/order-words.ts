/** What the states, steps and times of orders are called. */
import { t } from "../../lib/localizer";
import { timeLeft } from "../../lib/time-left";

/** The categories of the list, in their order; each but the first is a state too. */
export const CATEGORIES = [
  "all", "pending", "waitProcessing", "processing", "completed", "timeout", "cancel", "refunding", "refunded", "refundFail",
] as const;

/** The word of a category or state. */
export function stateWord(state: string): string {
  const words: Readonly<Record<string, string>> = {
    all: t("order.all"),
    pending: t("order.pending"),
    waitProcessing: t("order.wait_processing"),
    processing: t("order.processing"),
    completed: t("order.completed"),
    timeout: t("order.timeout"),
    cancel: t("order.cancelled"),
    refunding: t("order.refunding"),
    refunded: t("order.refunded"),
    refundFail: t("order.refund_fail"),
  };
  return words[state] ?? state;
}

/** What a state means for whoever bought. */
export function stateText(state: string): string {
  const texts: Readonly<Record<string, string>> = {
    pending: t("order.pending_text"),
    waitProcessing: t("order.wait_processing_text"),
    processing: t("order.processing_text"),
    completed: t("order.completed_text"),
    refunding: t("order.refunding_text"),
    refunded: t("order.refunded_text"),
    refundFail: t("order.refund_fail_text"),
  };
  return texts[state] ?? t("order.result_failed_text");
}

/** The word of a step. */
export function stepWord(step: string): string {
  const words: Readonly<Record<string, string>> = {
    order: t("order.step_order"),
    payment: t("order.step_payment"),
    submitInformation: t("order.step_information"),
    shipment: t("order.step_shipment"),
    complete: t("order.step_complete"),
  };
  return words[step] ?? step;
}

/** States after which nothing comes by itself. */
const ENDS = ["completed", "timeout", "cancel", "refunded", "refundFail"];

/** Whether an order is still on its way. */
export const isUnderWay = (state: string): boolean => !ENDS.includes(state);

/** Whether an order ended without goods. */
export const hasFailed = (state: string): boolean => ["timeout", "cancel", "refundFail"].includes(state);

/** Minutes and seconds, and hours where there are any. */
export function countdownText(seconds: number): string {
  const [hours, ...rest] = timeLeft(Math.max(0, seconds));
  return (hours === "00" ? rest : [hours, ...rest]).join(":");
}
