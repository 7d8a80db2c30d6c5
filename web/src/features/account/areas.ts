/** The areas of phone numbers: every one by the name of its region, and the one to begin with. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { get } from "../../lib/api";
import { dataOrThrow } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { facts } from "../../lib/facts";
import { stored } from "../../lib/stored";
import type { SelectOption } from "../../ui/select-keys";

type Areas = ResponseData<"/charge/phone-area-code">;

/** The area until the server has told another. */
const FIRST_AREA = 1;
const DAY = 86_400_000;

function useAreaList(isNeeded: boolean): Areas | undefined {
  const region = stored.region.get() ?? facts().region;
  return useQuery({
    queryKey: ["phone-area-code", region],
    queryFn: () => dataOrThrow(get("/charge/phone-area-code", { country_code: region })),
    staleTime: DAY,
    enabled: isNeeded,
  }).data;
}

/** The area of the shopper's region. */
export function useFirstArea(isNeeded: boolean): number {
  const selected = useAreaList(isNeeded)?.find((area) => area.selected);
  return selected ? Number(selected.code) : FIRST_AREA;
}

/** Every area in the page's language and its order; regions share codes, so the value holds both. */
export function useAreaOptions(): readonly SelectOption[] {
  const areas = useAreaList(true);
  return useMemo(() => {
    const language = facts().interface;
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    const options = (areas ?? []).map(({ code, short_name, name }) => ({ value: `${short_name} ${code}`, label: names.of(short_name) ?? name }));
    return options.sort((one, other) => one.label.localeCompare(other.label, language));
  }, [areas]);
}

/** The code of an option. */
export const areaCode = (value: string) => value.split(" ")[1] ?? "";

/** Whether an option is what is looked for, by its name, its region or its code. */
export function isAreaFound({ value, label }: SelectOption, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase().replace(/^\+/, "");
  return label.toLocaleLowerCase().includes(wanted) || areaCode(value).startsWith(wanted) || value.toLowerCase().startsWith(wanted);
}
