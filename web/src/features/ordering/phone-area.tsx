/** The country code of a phone number of the recharge form, once the browser has taken over. */
import { useEffect, useState } from "react";
import { FIRST_AREA } from "../../domain/area";
import { areaOptions, firstArea, loadAreas } from "../../lib/areas";
import { currentRegion } from "../../lib/current-region";
import { AreaPicker } from "../../ui/area-picker";
import type { SelectOption } from "../../ui/select-keys";

interface KnownAreas {
  first: number;
  options: readonly SelectOption[];
}

const NONE: KnownAreas = { first: FIRST_AREA, options: [] };

/** The areas, which are asked for when the field is touched, and again at the next touch where they did not come. */
function useAreas(touches: number): KnownAreas {
  const [areas, setAreas] = useState(NONE);
  const isKnown = areas !== NONE;
  useEffect(() => {
    if (touches === 0 || isKnown) return;
    let isGone = false;
    const ask = async () => {
      const loaded = await loadAreas(currentRegion());
      if (!isGone) setAreas({ first: firstArea(loaded), options: areaOptions(loaded) });
    };
    // Without them the number can be typed with its code; the call has told why they did not come.
    ask().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [touches, isKnown]);
  return areas;
}

/** The control's name, and how often its field was given the focus. */
export interface PhoneAreaProps {
  name: string;
  touches: number;
}

/** The picker, and the control that the form reads. */
export function PhoneArea({ name, touches }: PhoneAreaProps) {
  const [chosen, choose] = useState<number | null>(null);
  const { first, options } = useAreas(touches);
  const area = chosen ?? first;
  return (
    <>
      <AreaPicker area={area} options={options} onArea={choose} />
      <input type="hidden" name={name} value={area} />
    </>
  );
}
