/** The shopper's messages, the newest first. */
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { get } from "../../lib/api";
import { dataOrThrow } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { facts } from "../../lib/facts";
import { t } from "../../lib/localizer";
import { moment } from "../../lib/moment";
import { SESSION_KEY } from "../../lib/query-client";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FailedState } from "../../ui/failed-state";
import { Skeleton } from "../../ui/skeleton";

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
          lang: facts().interface,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ list: { current_page: page = 1, last_page: last = 1 } }) => (page < last ? page + 1 : undefined),
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
  const shopper = useShopper();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(messagesQuery(shopper));
  if (!isHydrated) return null;
  if (error) return <FailedState onRetry={() => void refetch()}>{error.message || undefined}</FailedState>;
  if (!data) return <Skeleton shape="block" count={3} />;
  const messages = data.pages.flatMap(({ list }) => list.data ?? []);
  if (messages.length === 0) return <EmptyState icon="bell" title={t("member.message_none")} />;
  const opened = new URLSearchParams(window.location.search).get("notificationId");
  return (
    <>
      <ul className="member-list">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} isOpened={message.id === opened} />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("common.show_more")}
        </Button>
      )}
    </>
  );
}
