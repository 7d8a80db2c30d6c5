/** How results are sorted and filtered, as lists of plain markup are (`parts/list-tools.html`). */
import { EVERYWHERE, readChoice, type ListChoice } from "../../domain/listing";
import { t } from "../../lib/localizer";
import type { IndexedGoods } from "./goods-index";

/** What is chosen, out of what these goods leave to choose. */
export interface ListToolsProps {
  goods: readonly IndexedGoods[];
  choice: ListChoice;
  onChoice: (choice: ListChoice) => void;
}

interface Option {
  value: string;
  label: string;
}

interface ToolProps {
  label: string;
  value: string;
  options: readonly Option[];
  onValue: (value: string) => void;
}

function Tool({ label, value, options, onValue }: ToolProps) {
  return (
    <label className="list-tool">
      <span className="field-label">{label}</span>
      <select className="field-select" value={value} onChange={(event) => onValue(event.target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

const KINDS = ["direct-top-up", "cdk", "proxy-top-up"] as const;

function typeOptions(goods: readonly IndexedGoods[]): Option[] {
  const kinds = KINDS.filter((kind) => goods.some(({ t: type }) => type === kind));
  return [{ value: "", label: t("list.type_all") }, ...kinds.map((kind) => ({ value: kind, label: t(`list.type_${kind}`) }))];
}

function areaOptions(goods: readonly IndexedGoods[]): Option[] {
  const names = new Map(goods.map(({ a, r }) => [a ?? EVERYWHERE, a === undefined ? t("list.worldwide") : (r ?? a)]));
  const areas = [...names].map(([value, label]) => ({ value, label }));
  areas.sort((one, other) => one.value.localeCompare(other.value));
  return [{ value: "", label: t("list.area_all") }, ...areas];
}

function sortOptions(goods: readonly IndexedGoods[]): Option[] {
  return [
    { value: "", label: t("list.sort_shop") },
    { value: "name", label: t("list.sort_name") },
    { value: "price", label: t("list.sort_price") },
    { value: "price-desc", label: t("list.sort_price_desc") },
    ...(goods.some(({ d, x }) => d ?? x?.d) ? [{ value: "discount", label: t("list.sort_discount") }] : []),
  ];
}

/** A choice that all goods share is none; what is chosen already can be taken back. */
export function ListTools({ goods, choice, onChoice }: ListToolsProps) {
  const [types, areas] = [typeOptions(goods), areaOptions(goods)];
  const isOffered = (options: readonly Option[], value: string) => options.length > 2 || value !== "";
  return (
    <div className="list-tools" role="group" aria-label={t("list.tools")}>
      <Tool
        label={t("list.sort")}
        value={choice.sort ?? ""}
        options={sortOptions(goods)}
        onValue={(sort) => onChoice({ ...choice, sort: readChoice(new URLSearchParams({ sort })).sort })}
      />
      {isOffered(types, choice.type) && (
        <Tool label={t("list.type")} value={choice.type} options={types} onValue={(type) => onChoice({ ...choice, type })} />
      )}
      {isOffered(areas, choice.area) && (
        <Tool label={t("list.area")} value={choice.area} options={areas} onValue={(area) => onChoice({ ...choice, area })} />
      )}
      {(choice.isInStock || goods.some(({ s }) => s)) && (
        <label className="list-tick">
          <input type="checkbox" checked={choice.isInStock} onChange={(event) => onChoice({ ...choice, isInStock: event.target.checked })} />
          {t("list.in_stock")}
        </label>
      )}
    </div>
  );
}
