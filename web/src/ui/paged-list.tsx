/** A list that comes page after page: what it says while it waits, fails or is empty, and the way to more. */
import type { ReactNode } from "react";
import { t } from "../lib/localizer";
import { Button } from "./button";
import { FailedState } from "./failed-state";
import { Skeleton } from "./skeleton";

/** What was asked for so far, as an infinite query tells it. */
export interface Pages<Item> {
  data: { pages: readonly { list: { data?: readonly Item[] } }[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  isFetchingNextPage: boolean;
}

/** The pages, the list's class, what stands in the place of no item, and an item's `<li>`. */
export interface PagedListProps<Item> {
  pages: Pages<Item>;
  className: string;
  none: ReactNode;
  row: (item: Item) => ReactNode;
}

/** The number of the next page of an answer; none after the last. */
export function nextPage({ list }: { list: { current_page?: number; last_page?: number } }): number | undefined {
  const { current_page: page = 1, last_page: last = 1 } = list;
  return page < last ? page + 1 : undefined;
}

/** All items so far in one list. */
export function PagedList<Item>({ pages, className, none, row }: PagedListProps<Item>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  if (error) return <FailedState onRetry={() => void refetch()}>{error.message || undefined}</FailedState>;
  if (!data) return <Skeleton shape="block" count={3} />;
  const items = data.pages.flatMap(({ list }) => list.data ?? []);
  if (items.length === 0) return none;
  return (
    <>
      <ul className={className}>{items.map(row)}</ul>
      {hasNextPage && (
        <Button look="secondary" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("common.show_more")}
        </Button>
      )}
    </>
  );
}
