/** The reviews after those that a goods page was built with, page after page. */
import { useState } from "react";
import type { MoreReviews as Props } from "../../generated/props";
import { useCall } from "../../hooks/use-call";
import type { ResponseData } from "../../lib/api-types";
import { failureText } from "../../lib/failure-text";
import { date, t } from "../../lib/localizer";
import { Avatar } from "../../ui/avatar";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";

type GoodsReview = NonNullable<NonNullable<ResponseData<"/charge/goods-reviews">["list"]>["data"]>[number];

/** As many a page as the page itself shows. */
const PER_PAGE = 4;

function Review({ review }: { review: GoodsReview }) {
  const { user_name: user = "", level = 0, star = 0, content, created_at: at = 0 } = review;
  return (
    <div className="review">
      <header className="review-head">
        <Avatar name={user} />
        <b>{user}</b>
        {level > 0 && <Badge kind="soft">{t("member.level", { number: level })}</Badge>}
        <span className={`stars stars-${star}`} role="img" aria-label={t("panel.stars", { count: star })}>
          <span />
        </span>
        <time dateTime={new Date(at * 1000).toISOString()}>{date(at)}</time>
      </header>
      <p dir="auto">{content}</p>
    </div>
  );
}

/** Goes on with the second page; the button is there as long as there is another. */
export function MoreReviews({ goodsId }: Props) {
  const [reviews, setReviews] = useState<readonly GoodsReview[]>([]);
  const [next, setNext] = useState<number | null>(2);
  const ask = useCall("/charge/goods-reviews");
  const goOn = (page: number) =>
    ask.mutate({ charge_goods_group_id: goodsId, page, per_page: PER_PAGE }, {
      onSuccess: ({ data: { list } }) => {
        setReviews((before) => [...before, ...(list?.data ?? [])]);
        setNext(page < (list?.last_page ?? 0) ? page + 1 : null);
      },
    });
  return (
    <>
      {reviews.map((review) => (
        <Review key={review.id} review={review} />
      ))}
      <FormError>{ask.error && failureText(ask.error)}</FormError>
      {next !== null && (
        <Button look="secondary" isLoading={ask.isPending} onClick={() => goOn(next)}>
          {t("panel.more_reviews")}
        </Button>
      )}
    </>
  );
}
