/** A list that comes page after page: what it says while it waits, fails or is empty, and the way to more. */
import type { ReactNode } from "react";
import { failureText } from "../lib/failure-text";
import { t } from "../lib/localizer";
import { Button } from "./button";
import { FailedState } from "./failed-state";
import { FormError } from "./form-error";
import { Skeleton } from "./skeleton";

/** What was asked for so far, as an infinite query tells it. */
export interface Pages<Item> {
  data: { pages: readonly { list: { data?: readonly Item[] } }[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
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
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  if (error && !data) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={3} />;
  const items = data.pages.flatMap(({ list }) => list.data ?? []);
  if (items.length === 0) return none;
  return (
    <>
      <ul className={className}>{items.map(row)}</ul>
      {isFetchNextPageError && <FormError>{error && failureText(error)}</FormError>}
      {hasNextPage && (
        <Button look="secondary" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? t("common.try_again") : t("common.show_more")}
        </Button>
      )}
    </>
  );
}
