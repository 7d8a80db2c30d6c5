/** Wide things of plain markup that scroll in their own box: tables and the steps of an order. */
import { followScrolling } from "../ui/scrolling";

/** Starts every `.table-scroll` and `.steps` of the built page. */
export function startScrolling(): void {
  document.querySelectorAll<HTMLElement>(".table-scroll, .steps").forEach(followScrolling);
}
