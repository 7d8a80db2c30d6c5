/** Coming back from a social service, which few visits begin with. */

/** Loads what answers a query that names a service; `bringDialog` brings the dialog in which it goes on. */
export function startSocial(entered: URLSearchParams, bringDialog: () => Promise<boolean>): void {
  if (!entered.get("platform")) return;
  import("./social-return").then(({ answerReturn }) => answerReturn(entered, bringDialog)).catch(() => undefined);
}
