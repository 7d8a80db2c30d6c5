/** The message that a page was opened for, from the bell or from a link in a mail. */
import { isAt } from "../domain/route";
import { post } from "../lib/api";

/** Has the server note it as read, where it was unread. */
export async function readOpened(): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const opened = query.get("notificationId");
  const isRead = query.get("read") === "1" && isAt(window.location.pathname, "/notification/");
  if (isRead && opened !== null) await post("/v4/notification-read", { notification_id: opened });
}
