/** The search page: what the address asks for, as cards, page by page. */
import { useEffect, useRef, useState } from "react";
import type { SearchResults as SearchResultsProps } from "../../generated/props";
import { useServerNow } from "../../hooks/use-server-now";
import { t } from "../../lib/localizer";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { FailedState } from "../../ui/failed-state";
import { Picture } from "../../ui/picture";
import { shownAt, type IndexedGoods } from "./goods-index";
import { NothingFound } from "./nothing-found";
import { SearchForm } from "./search-form";
import { useSearch } from "./use-search";

const PAGE_SIZE = 15;

/** Sold out, or what the shop wrote into the corner. */
function Corner({ goods, text }: { goods: IndexedGoods; text: string | undefined }) {
  if (!goods.s && text === undefined) return null;
  return (
    <span className="corner">
      <Badge kind={goods.s ? "dark" : "sale"}>
        <bdi>{goods.s ? t("panel.sold_out") : text}</bdi>
      </Badge>
    </span>
  );
}

function Card({ goods, now }: { goods: IndexedGoods; now: number | null }) {
  const { m, c } = shownAt(goods, now);
  return (
    <a className={goods.s ? "goods-card is-out" : "goods-card"} href={goods.p}>
      <span className="media">
        <Picture src={goods.i} width={400} height={225} />
        <Corner goods={goods} text={c} />
        {goods.f !== undefined && (
          <span className="corner corner-end">
            <Picture className="flag" src={goods.f} alt={goods.r} width={24} height={16} />
          </span>
        )}
      </span>
      <span className="goods-card-body">
        <span className="goods-name">{goods.n}</span>
        <span className="price-row">
          <span className="price">{m}</span>
        </span>
      </span>
    </a>
  );
}

function Cards({ goods }: { goods: readonly IndexedGoods[] }) {
  const [pages, setPages] = useState(1);
  const shown = goods.slice(0, pages * PAGE_SIZE);
  const now = useServerNow(shown.some(({ x }) => x !== undefined));
  return (
    <>
      <p className="page-lead" role="status">
        {t("search.found", { count: goods.length })}
      </p>
      <div className="goods-grid">
        {shown.map((entry) => (
          <Card key={entry.p} goods={entry} now={now} />
        ))}
      </div>
      {shown.length < goods.length && (
        <Button look="secondary" className="search-more" onClick={() => setPages(pages + 1)}>
          {t("common.show_more")}
        </Button>
      )}
    </>
  );
}

/** Keeps the address saying what is shown, so that it can be shared. */
function rememberInAddress(path: string, text: string): void {
  const query = text === "" ? "" : `?${new URLSearchParams({ keywords: text })}`;
  window.history.replaceState(window.history.state, "", path + query);
}

/** A field that holds the keywords, and what they find. */
export function SearchResults({ searchPath }: SearchResultsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const found = useSearch(text, text !== "");

  useEffect(() => {
    const keywords = new URLSearchParams(window.location.search).get("keywords") ?? "";
    if (field.current && field.current.value === "") field.current.value = keywords;
    setText(field.current?.value ?? keywords);
  }, []);

  const follow = (typed: string) => {
    setText(typed);
    rememberInAddress(searchPath, typed);
  };
  return (
    <div className="search-list">
      <SearchForm action={searchPath} name={t("search.placeholder")} field={field} look="search-box-light" onText={follow} />
      {found.state === "idle" && <p className="page-lead">{t("search.prompt")}</p>}
      {found.state === "searching" && <p className="page-lead">{t("common.loading")}</p>}
      {found.state === "failed" && <FailedState>{t("search.failed")}</FailedState>}
      {found.state === "found" && found.goods.length === 0 && <NothingFound />}
      {found.goods.length > 0 && <Cards key={text} goods={found.goods} />}
    </div>
  );
}
