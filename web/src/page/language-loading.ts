/** What a followed language says before it is there. */
import { showLoading } from "../ui/loading";

/** Says so until the page goes, in the page's own word. */
export function tellLoading(word: string): void {
  showLoading(word);
}
