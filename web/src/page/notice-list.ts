/** The first messages of a shopper, in the dropdown of the bell. */
import { get } from "../lib/api";
import type { ResponseData } from "../lib/api-types";

type Message = NonNullable<ResponseData<"/v4/push-message-list">["list"]["data"]>[number];

const FETCHED = "30";
const SHOWN = 2;
const READ = 3;

function row(template: HTMLTemplateElement, message: Message): DocumentFragment {
  const made = document.importNode(template.content, true);
  const isRead = message.web_msg_status === READ;
  const query = new URLSearchParams({ notificationId: message.id, ...(!isRead && { read: "1" }) });
  const link = made.querySelector("a");
  const title = made.querySelector("b");
  const text = made.querySelector(".notices-text");
  const sent = new Date(message.created_at * 1000);
  if (link) link.href = `${link.pathname}?${query}`;
  if (title) title.textContent = message.detail.title || "-";
  if (text) text.textContent = message.detail.content || "-";
  // A <time> without a time is no valid markup, so the template holds none.
  const time = document.createElement("time");
  time.dateTime = sent.toISOString();
  time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(sent);
  title?.after(time);
  made.querySelector(".notices-dot")?.toggleAttribute("hidden", isRead);
  return made;
}

/** Fills the dropdown of the bell with the first messages, once a page: nothing changes under the finger. */
export async function fillNotices(notices: HTMLElement): Promise<void> {
  const [template, list] = [notices.querySelector("template"), notices.querySelector("ul")];
  if (!template || !list || list.childElementCount > 0) return;
  const answer = await get("/v4/push-message-list", { page: "1", per_page: FETCHED, web_msg_selected: "1" });
  const messages = answer.ok ? (answer.data.list.data ?? []) : [];
  list.replaceChildren(...messages.slice(0, SHOWN).map((message) => row(template, message)));
  const tell = (selector: string, isTold: boolean) => notices.querySelector(selector)?.toggleAttribute("hidden", !isTold);
  tell(".notices-waiting", false);
  tell("[data-none]", answer.ok && messages.length === 0);
  tell("[data-failed]", !answer.ok);
  const said = !answer.ok && answer.failure.message;
  if (said) notices.querySelector("[data-failed]")?.replaceChildren(said);
}
