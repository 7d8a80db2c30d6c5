/** The list of country codes, which is searched by name, region or code. */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { t } from "../lib/localizer";
import { remembered } from "../lib/remembered";
import { nextOption, type SelectOption } from "./select-keys";

/** The area that is chosen, all areas, and who hears of another or of none. */
export interface AreaListProps {
  area: number;
  all: readonly SelectOption[];
  onChoose: (area: number) => void;
  onLeave: () => void;
}

/** The region and the code that an option's value holds. */
const parts = (value: string) => value.split(" ");
const areaCode = (value: string) => parts(value)[1] ?? "";

/** Whether an option is what is looked for, by its name, its region or its code. */
function isAreaFound({ value, label }: SelectOption, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase().replace(/^\+/, "");
  return label.toLocaleLowerCase().includes(wanted) || areaCode(value).startsWith(wanted) || value.toLowerCase().startsWith(wanted);
}

/** A search field that has the focus, above what it finds. */
export function AreaList({ area, all, onChoose, onLeave }: AreaListProps) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const options = useMemo(() => all.filter((option) => isAreaFound(option, text)), [all, text]);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    // Some browsers give a promise back, which is no way to clean up.
    document.getElementById(`${list}${active}`)?.scrollIntoView({ block: "nearest" });
  }, [list, active]);
  /** The next number begins with it. */
  const choose = ({ value }: SelectOption) => {
    remembered.phoneRegion.set(parts(value)[0] ?? "");
    onChoose(Number(areaCode(value)));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // The dialog around stays.
      event.stopPropagation();
      onLeave();
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = options[active];
      if (chosen) choose(chosen);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      setActive(nextOption(options, active, event.key));
    }
  };
  return (
    <div className="popover area-list" dir="auto">
      <input
        ref={input}
        className="field-input"
        type="text"
        role="combobox"
        aria-label={t("sign_in.find_area")}
        placeholder={t("sign_in.find_area")}
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${list}${active}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <ul id={list} role="listbox" aria-label={t("sign_in.area")} className="area-options">
        {options.map(({ value, label }, index) => (
          <li
            key={value}
            id={`${list}${index}`}
            className="menu-item"
            role="option"
            aria-selected={areaCode(value) === String(area)}
            data-active={index === active || undefined}
            onClick={() => choose({ value, label })}
          >
            <span className="area-name">{label}</span>
            <span className="area-code" dir="ltr">
              +{areaCode(value)}
            </span>
          </li>
        ))}
      </ul>
      <p className="area-none" role="status">
        {all.length > 0 && options.length === 0 && t("sign_in.area_none")}
      </p>
    </div>
  );
}
