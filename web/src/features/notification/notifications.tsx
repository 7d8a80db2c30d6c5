/** The shopper's messages, the newest first. */
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { get } from "../../lib/api";
import { dataOrThrow } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { t } from "../../lib/localizer";
import { moment } from "../../lib/moment";
import { SESSION_KEY } from "../../lib/query-client";
import { EmptyState } from "../../ui/empty-state";
import { MessagesPicture } from "../../ui/illustrations/messages";
import { nextPage, PagedList } from "../../ui/paged-list";

type Message = NonNullable<ResponseData<"/v4/push-message-list">["list"]["data"]>[number];

const PER_PAGE = "30";
const READ = 3;

function messagesQuery(shopper: string | null) {
  return infiniteQueryOptions({
    queryKey: [SESSION_KEY, "messages", shopper],
    queryFn: ({ pageParam }) =>
      dataOrThrow(
        get("/v4/push-message-list", {
          page: String(pageParam),
          per_page: PER_PAGE,
          web_msg_selected: "1",
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: shopper !== null,
    retry: false,
  });
}

/** Opening an unread one says so in the address, and the page notes it as read. */
function messageAddress({ id, web_msg_status }: Message): string {
  const query = new URLSearchParams({ notificationId: id });
  if (web_msg_status !== READ) query.set("read", "1");
  return `?${query}`;
}

function MessageRow({ message, isOpened }: { message: Message; isOpened: boolean }) {
  // The page notes the opened one as read while the list is asked for.
  const isUnread = message.web_msg_status !== READ && !isOpened;
  return (
    <li className="card card-pad message" aria-current={isOpened || undefined}>
      <p className="message-head">
        <a href={messageAddress(message)} dir="auto">{message.detail.title || "-"}</a>
        {isUnread && (
          <span className="message-dot">
            <span className="visually-hidden">{t("member.unread")}</span>
          </span>
        )}
        <time dateTime={new Date(message.created_at * 1000).toISOString()}>{moment(message.created_at)}</time>
      </p>
      <p className="message-text" dir="auto">{message.detail.content || "-"}</p>
    </li>
  );
}

/** The list; the message that the address names is marked. */
export function Notifications() {
  const isHydrated = useHydrated();
  const pages = useInfiniteQuery(messagesQuery(useShopper()));
  if (!isHydrated) return null;
  const opened = new URLSearchParams(window.location.search).get("notificationId");
  return (
    <PagedList
      pages={pages}
      className="member-list"
      none={<EmptyState picture={<MessagesPicture />} title={t("member.message_none")} />}
      row={(message) => <MessageRow key={message.id} message={message} isOpened={message.id === opened} />}
    />
  );
}
