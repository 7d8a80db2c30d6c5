/** What the search shows below its field: trending searches, what was found, or nothing found. */
import { useMemo } from "react";
import type { TrendingSearch } from "../../generated/props";
import { useServerNow } from "../../hooks/use-server-now";
import { t } from "../../lib/localizer";
import { Badge } from "../../ui/badge";
import { FailedState } from "../../ui/failed-state";
import { Picture } from "../../ui/picture";
import { shownAt, type IndexedGoods } from "./goods-index";
import { NothingFound } from "./nothing-found";
import { useOwnPrices } from "./use-own-prices";
import type { FoundGoods } from "./use-search";
import { useSoldNow } from "./use-sold-now";

const SHOWN = 15;

function Trending({ trending }: { trending: readonly TrendingSearch[] }) {
  if (trending.length === 0) return <p className="menu-label">{t("search.prompt")}</p>;
  return (
    <>
      <p className="menu-label">{t("search.trending")}</p>
      <div className="chips-wrap">
        {trending.map(({ text, href }) => (
          <a key={href} className="chip" href={href}>
            {text}
          </a>
        ))}
      </div>
    </>
  );
}

/** Goods with all that a card says of them; the corner's text goes on after the name, so that the columns stay where they are. */
function Suggestion({ goods, now }: { goods: IndexedGoods; now: number | null }) {
  const { m, c } = shownAt(goods, now);
  return (
    <a className="menu-item" href={goods.p}>
      <Picture src={goods.i} width={56} height={32} />
      <span className="menu-text">
        {goods.n}
        {!goods.s && c && (
          <>
            {" "}
            <Badge kind="sale">
              <bdi>{c}</bdi>
            </Badge>
          </>
        )}
      </span>
      {goods.f !== undefined && <Picture className="flag" src={goods.f} alt={goods.r} width={24} height={16} />}
      {goods.s && <Badge>{t("panel.sold_out")}</Badge>}
      <span className="price">{m}</span>
    </a>
  );
}

/** Links that the arrow keys walk through. */
export function Suggestions({ found, trending }: { found: FoundGoods; trending: readonly TrendingSearch[] }) {
  const now = useServerNow(found.goods.some(({ x }) => x !== undefined));
  const sold = useSoldNow(found.keywords, found.goods);
  const shown = useOwnPrices(useMemo(() => sold.slice(0, SHOWN), [sold]));
  if (found.state === "idle") return <Trending trending={trending} />;
  if (found.state === "failed") return <FailedState>{t("search.failed")}</FailedState>;
  if (found.state === "searching") return <p className="menu-label">{t("common.loading")}</p>;
  if (found.goods.length === 0) return <NothingFound />;
  return (
    <>
      <p className="menu-label" role="status">
        {t("search.found", { count: found.goods.length })}
      </p>
      <ul className="menu">
        {shown.map((goods) => (
          <li key={goods.p}>
            <Suggestion goods={goods} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}
