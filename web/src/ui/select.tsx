/** A choice from a list, with the shop's own panel; small screens have it at their lower edge. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { t } from "../lib/localizer";
import type { ControlProps } from "./field";
import { onClickOutside } from "./outside";
import { nextOption, type SelectOption } from "./select-keys";

/** The options, which one is chosen, and how the control stands in its form. */
export interface SelectProps {
  control: ControlProps;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  name?: string;
  disabled?: boolean;
  isReadOnly?: boolean;
  isLoading?: boolean;
}

/** A combobox that takes no text: arrows, Home, End and letters walk, Enter and Space choose, Escape leaves. */
export function Select({ control, options, value, onChange, placeholder, ...state }: SelectProps) {
  const { name, disabled, isReadOnly, isLoading } = state;
  const area = useRef<HTMLDivElement>(null);
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.findIndex((option) => option.value === value);

  useEffect(() => {
    if (isOpen && area.current) return onClickOutside(area.current, () => setOpen(false));
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) document.getElementById(`${panel}${active}`)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active, panel]);

  const open = () => {
    if (isReadOnly || isLoading) return;
    setActive(chosen === -1 ? nextOption(options, -1, "ArrowDown") : chosen);
    setOpen(true);
  };
  const choose = (index: number) => {
    const option = options[index];
    if (!option || option.isDisabled) return;
    setOpen(false);
    if (option.value !== value) onChange(option.value);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Tab") { setOpen(false); return; }
    if (key === "Escape") {
      // What the select stands in must not close with it.
      if (isOpen) event.stopPropagation();
      setOpen(false); return;
    }
    const isChoice = key === "Enter" || key === " ";
    const next = nextOption(options, active, key);
    if (!isChoice && next === active && key.length > 1) return;
    event.preventDefault();
    if (!isOpen) open();
    else if (isChoice) choose(active);
    else setActive(next);
  };
  return (
    <div className="select" ref={area}>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      <button
        {...control}
        className="field-select"
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-activedescendant={isOpen && active >= 0 ? `${panel}${active}` : undefined}
        aria-readonly={isReadOnly}
        aria-busy={isLoading}
        disabled={disabled}
        onClick={() => (isOpen ? setOpen(false) : open())}
        onKeyDown={press}
      >
        {isLoading ? t("common.loading") : (options[chosen]?.label ?? <span className="select-placeholder">{placeholder}</span>)}
      </button>
      <ul className="popover select-panel" id={panel} role="listbox" aria-label={placeholder} hidden={!isOpen}>
        {options.map(({ value: own, label, isDisabled }, index) => (
          <li
            key={own}
            id={`${panel}${index}`}
            className="menu-item"
            role="option"
            aria-selected={index === chosen}
            aria-disabled={isDisabled}
            data-active={index === active || undefined}
            onClick={() => choose(index)}
            onPointerMove={() => isDisabled || setActive(index)}
          >
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
