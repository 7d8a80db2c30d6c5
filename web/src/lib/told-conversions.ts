/** What trackers were told, so that none is told twice. */
import { isTextList, item } from "./place";

/** Which tracker was told of which order, the latest first. */
export const toldConversions = item("local", "told-conversions", isTextList);
