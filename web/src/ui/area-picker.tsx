/** The country code of a phone number: a button, and a list that comes when it is opened. */
import { Suspense, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { t } from "../lib/localizer";
import { optional } from "./optional";
import { onClickOutside } from "./outside";
import type { SelectOption } from "./select-keys";

/** The area that is chosen, the areas to choose from, and whether the region allows no other. */
export interface AreaPickerProps {
  area: number;
  options: readonly SelectOption[];
  onArea: (area: number) => void;
  isFixed?: boolean;
}

// Without it a number can be typed with its code.
const AreaList = optional(() => import("./area-list").then(({ AreaList }) => AreaList));

/** A button beside the number; its list takes the keys of a combobox. */
export function AreaPicker({ area, options, onArea, isFixed = false }: AreaPickerProps) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen || !place.current) return;
    return onClickOutside(place.current, () => setOpen(false));
  }, [isOpen]);
  const lose = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A click on nothing that takes the focus is looked at as a click.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  // The dialog that it stands in stays open.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  const choose = (chosen: number) => {
    onArea(chosen);
    leave();
  };
  return (
    <div className="area" ref={place} onBlur={lose}>
      <button
        ref={button}
        type="button"
        className="field-select area-button"
        aria-label={`${t("sign_in.area")}: +${area}`}
        aria-expanded={isOpen}
        disabled={isFixed}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={escape}
      >
        +{area}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AreaList area={area} all={options} onChoose={choose} onLeave={leave} />
        </Suspense>
      )}
    </div>
  );
}
