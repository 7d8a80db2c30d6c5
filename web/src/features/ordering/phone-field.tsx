/** A phone number of the recharge form, behind its country code. */
import { Suspense, useState, type InputEvent } from "react";
import { FIRST_AREA } from "../../domain/area";
import { useHydrated } from "../../hooks/use-hydrated";
import type { ControlProps } from "../../ui/field";
import { optional } from "../../ui/optional";
import { areaName } from "./recharge-form";

/** The control's own properties, its name, and what it says while it is empty. */
export interface PhoneFieldProps {
  control: ControlProps;
  name: string;
  placeholder: string;
}

/** It has the picker's place until that is there. */
function StillArea() {
  return (
    <span className="area">
      <span className="field-select area-button">{`+${FIRST_AREA}`}</span>
    </span>
  );
}

// Few goods have such a field.
const PhoneArea = optional(() => import("./phone-area").then(({ PhoneArea }) => PhoneArea), StillArea);

/** The document holds the number, so that one that was typed early stays; one that begins with a plus has its own code. */
export function PhoneField({ control, name, placeholder }: PhoneFieldProps) {
  const isHydrated = useHydrated();
  const [touches, touch] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const look = (event: InputEvent<HTMLInputElement>) => setWhole(event.currentTarget.value.trimStart().startsWith("+"));
  const picker = isHydrated ? (
    <Suspense fallback={<StillArea />}>
      <PhoneArea name={areaName(name)} touches={touches} />
    </Suspense>
  ) : (
    <StillArea />
  );
  return (
    <div className="area-row" dir="ltr" onFocus={() => touch(touches + 1)}>
      {!isWhole && picker}
      <input
        {...control}
        className="field-input"
        name={name}
        type="tel"
        inputMode="tel"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={50}
        onInput={look}
      />
    </div>
  );
}
