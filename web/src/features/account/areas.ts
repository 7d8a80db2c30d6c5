/** The areas of phone numbers, as the forms of an account ask for them. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { areaOptions, firstArea, loadAreas, type AreaOption, type Areas } from "../../lib/areas";
import { currentRegion } from "../../lib/current-region";

const DAY = 86_400_000;

function useAreaList(isNeeded: boolean): Areas | undefined {
  const region = currentRegion();
  return useQuery({
    queryKey: ["phone-area-code", region],
    queryFn: () => loadAreas(region),
    staleTime: DAY,
    enabled: isNeeded,
  }).data;
}

/** The area of the shopper's region. */
export function useFirstArea(isNeeded: boolean): number {
  return firstArea(useAreaList(isNeeded));
}

/** Every area in the page's language and its order. */
export function useAreaOptions(isNeeded: boolean): readonly AreaOption[] {
  const areas = useAreaList(isNeeded);
  return useMemo(() => areaOptions(areas), [areas]);
}
