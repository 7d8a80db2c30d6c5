/** What the search shows below its field: trending searches, what was found, or nothing found. */
import type { TrendingSearch } from "../../generated/props";
import { useServerNow } from "../../hooks/use-server-now";
import { t } from "../../lib/localizer";
import { Badge } from "../../ui/badge";
import { FailedState } from "../../ui/failed-state";
import { Picture } from "../../ui/picture";
import { shownAt } from "./goods-index";
import { NothingFound } from "./nothing-found";
import type { FoundGoods } from "./use-search";

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

/** Links that the arrow keys walk through. */
export function Suggestions({ found, trending }: { found: FoundGoods; trending: readonly TrendingSearch[] }) {
  const now = useServerNow(found.goods.some(({ x }) => x !== undefined));
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
        {found.goods.slice(0, SHOWN).map((goods) => (
          <li key={goods.p}>
            <a className="menu-item" href={goods.p}>
              <Picture src={goods.i} width={56} height={32} />
              <span className="menu-text">{goods.n}</span>
              {goods.f !== undefined && <Picture className="flag" src={goods.f} alt={goods.r} width={24} height={16} />}
              {goods.s && <Badge>{t("panel.sold_out")}</Badge>}
              <span className="price">{shownAt(goods, now).m}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
