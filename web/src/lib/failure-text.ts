/** What a shopper is told of a call that failed (`spec.md` §8). */
import { t } from "./localizer";

/** A failure as an `ApiFailure` tells it; others have no status. */
export interface ToldFailure {
  readonly message: string;
  readonly status?: number | null;
}

/** The server's words; without any, whether it said nothing at all or something that nobody understands. */
export function failureText({ message, status }: ToldFailure): string {
  if (message !== "") return message;
  return status === null ? t("sign_in.unanswered") : t("common.unknown_error");
}
