/** The search page: what the address asks for, as cards, page by page. */
import { useEffect, useRef, useState } from "react";
import { isChosen, isShown, NO_CHOICE, readChoice, sorted, withChoice, type ListChoice } from "../../domain/listing";
import type { SearchResults as SearchResultsProps } from "../../generated/props";
import { useServerNow } from "../../hooks/use-server-now";
import { facts } from "../../lib/facts";
import { t } from "../../lib/localizer";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FailedState } from "../../ui/failed-state";
import { SearchPicture } from "../../ui/illustrations/search";
import { Picture } from "../../ui/picture";
import { listedAt, shownAt, type FoundEntry, type IndexedGoods } from "./goods-index";
import { ListTools } from "./list-tools";
import { NothingFound } from "./nothing-found";
import { SearchForm } from "./search-form";
import { useOwnPrices } from "./use-own-prices";
import { useSearch } from "./use-search";
import { useSoldNow } from "./use-sold-now";

const PAGE_SIZE = 15;

/** Sold out, or what the shop wrote into the corner. */
function Corner({ goods, text }: { goods: IndexedGoods; text: string | undefined }) {
  if (!goods.s && !text) return null;
  return (
    <span className="corner">
      <Badge kind={goods.s ? "dark" : "sale"}>
        <bdi>{goods.s ? t("panel.sold_out") : text}</bdi>
      </Badge>
    </span>
  );
}

function Card({ goods, now }: { goods: IndexedGoods; now: number | null }) {
  const { m, c, d = 0 } = shownAt(goods, now);
  // In another currency nothing may be off: the corner is empty then.
  const isReduced = d > 0 && c !== "";
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
          <span className={isReduced ? "price price-sale" : "price"}>{m}</span>
        </span>
      </span>
    </a>
  );
}

interface CardsProps {
  goods: readonly FoundEntry[];
  choice: ListChoice;
  onChoice: (choice: ListChoice) => void;
}

function Cards({ goods, choice, onChoice }: CardsProps) {
  const [pages, setPages] = useState(1);
  const now = useServerNow(goods.some(({ x }) => x !== undefined));
  const all = goods.map((entry) => listedAt(entry, now));
  const left = all.filter((entry) => isShown(entry, choice));
  const { compare } = new Intl.Collator(facts().locale);
  const shown = useOwnPrices(
    sorted(left, choice, compare)
      .slice(0, pages * PAGE_SIZE)
      .map(({ goods }) => goods),
  );
  return (
    <>
      <p className="page-lead" role="status">
        {t("search.found", { count: left.length })}
      </p>
      {(goods.length > 1 || isChosen(choice)) && <ListTools goods={goods} choice={choice} onChoice={onChoice} />}
      {left.length === 0 && (
        <EmptyState picture={<SearchPicture />} title={t("list.none")}>
          <Button look="secondary" onClick={() => onChoice(NO_CHOICE)}>
            {t("list.reset")}
          </Button>
        </EmptyState>
      )}
      <div className="goods-grid">
        {shown.map((entry) => (
          <Card key={entry.p} goods={entry} now={now} />
        ))}
      </div>
      {shown.length < left.length && (
        <Button look="secondary" className="search-more" onClick={() => setPages(pages + 1)}>
          {t("common.show_more")}
        </Button>
      )}
    </>
  );
}

/** Keeps the address saying what is shown, so that it can be shared. */
function rememberInAddress(path: string, text: string, choice: ListChoice): void {
  const query = withChoice(new URLSearchParams(text === "" ? {} : { keywords: text }), choice).toString();
  window.history.replaceState(window.history.state, "", path + (query && `?${query}`));
}

/** A field that holds the keywords, and what they find. */
export function SearchResults({ searchPath }: SearchResultsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [{ text, choice }, ask] = useState({ text: "", choice: NO_CHOICE });
  const found = useSearch(text, text !== "");
  const goods = useSoldNow(found.keywords, found.goods);

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const keywords = query.get("keywords") ?? "";
    if (field.current && field.current.value === "") field.current.value = keywords;
    ask({ text: field.current?.value ?? keywords, choice: readChoice(query) });
  }, []);

  const follow = (typed: string, chosen: ListChoice) => {
    ask({ text: typed, choice: chosen });
    rememberInAddress(searchPath, typed, chosen);
  };
  return (
    <div className="search-list">
      <SearchForm action={searchPath} name={t("search.placeholder")} field={field} look="search-box-light" onText={(typed) => follow(typed, choice)} />
      {found.state === "idle" && <p className="page-lead">{t("search.prompt")}</p>}
      {found.state === "searching" && <p className="page-lead">{t("common.loading")}</p>}
      {found.state === "failed" && <FailedState>{t("search.failed")}</FailedState>}
      {found.state === "found" && goods.length === 0 && <NothingFound />}
      {goods.length > 0 && <Cards key={text} goods={goods} choice={choice} onChoice={(chosen) => follow(text, chosen)} />}
    </div>
  );
}
