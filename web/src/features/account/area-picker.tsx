/** The country code of a phone number: a button, and a list that is searched. */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useDismiss } from "../../hooks/use-dismiss";
import { t } from "../../lib/localizer";
import { nextOption } from "../../ui/select-keys";
import { areaCode, isAreaFound, useAreaOptions } from "./areas";

/** The area that is chosen, and whether the region allows no other. */
export interface AreaPickerProps {
  area: number;
  onArea: (area: number) => void;
  isFixed: boolean;
}

/** A button beside the number; its list takes the keys of a combobox. */
export function AreaPicker({ area, onArea, isFixed }: AreaPickerProps) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const close = useMemo(() => () => setOpen(false), []);
  useDismiss(place, isOpen, close);
  const leave = () => {
    close();
    button.current?.focus();
  };
  const choose = (chosen: string) => {
    onArea(Number(areaCode(chosen)));
    leave();
  };
  return (
    <div className="area" ref={place}>
      <button
        ref={button}
        type="button"
        className="field-select area-button"
        aria-label={`${t("sign_in.area")}: +${area}`}
        aria-expanded={isOpen}
        aria-controls={list}
        disabled={isFixed}
        onClick={() => setOpen(!isOpen)}
      >
        +{area}
      </button>
      {isOpen && <AreaList id={list} area={area} onChoose={choose} onLeave={leave} />}
    </div>
  );
}

interface AreaListProps {
  id: string;
  area: number;
  onChoose: (value: string) => void;
  onLeave: () => void;
}

function AreaList({ id, area, onChoose, onLeave }: AreaListProps) {
  const list = useId();
  const all = useAreaOptions();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const options = useMemo(() => all.filter((option) => isAreaFound(option, text)), [all, text]);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    // Some browsers give a promise back, which is no way to clean up.
    document.getElementById(`${list}${active}`)?.scrollIntoView({ block: "nearest" });
  }, [list, active]);
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // The dialog around stays.
      event.stopPropagation();
      onLeave();
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = options[active];
      if (chosen) onChoose(chosen.value);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      setActive(nextOption(options, active, event.key));
    }
  };
  return (
    <div id={id} className="popover area-list" dir="auto">
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
            onClick={() => onChoose(value)}
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
