/** Coming back from a social service: what is left to do, or what went wrong. */
import { socialReturn } from "../domain/social";
import { emit } from "../lib/events";
import { stored } from "../lib/stored";
import { currentShopper } from "../lib/session";
import { showToast } from "../ui/toast";

/** Answers the query that the page was entered with; `bringDialog` tells whether the dialog came, which then takes over. */
export async function answerReturn(entered: URLSearchParams, bringDialog: () => Promise<boolean>): Promise<void> {
  const back = socialReturn(entered);
  if (back.kind === "failed") showToast(back.message, "error");
  // The service signed somebody in, who need not be whose address signed in before.
  if (back.kind === "nothing" && currentShopper() !== null) stored.userEmail.clear();
  if (back.kind !== "complete") return;
  if (await bringDialog()) emit("social-returned", { uuid: back.uuid });
}
