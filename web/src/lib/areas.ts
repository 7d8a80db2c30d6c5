/** The areas of phone numbers: every one by the name of its region, and the one to begin with. */
import { FIRST_AREA } from "../domain/area";
import { get } from "./api";
import { dataOrThrow } from "./api-failure";
import type { ResponseData } from "./api-types";
import { facts } from "./facts";
import { remembered } from "./remembered";

/** The areas as the server tells them to a region. */
export type Areas = ResponseData<"/charge/phone-area-code">;

/** An area to choose: regions share codes, so the value holds both. */
export interface AreaOption {
  value: string;
  label: string;
}

/** Asks for the areas; that of the region is selected. */
export function loadAreas(region: string): Promise<Areas> {
  return dataOrThrow(get("/charge/phone-area-code", { country_code: region }));
}

/** The area that was chosen last, else that of the region that was asked for. */
export function firstArea(areas: Areas | undefined): number {
  const kept = remembered.phoneRegion.get();
  const selected = areas?.find(({ short_name }) => short_name === kept) ?? areas?.find((area) => area.selected);
  return selected ? Number(selected.code) : FIRST_AREA;
}

/** Every area in the page's language and its order. */
export function areaOptions(areas: Areas | undefined): readonly AreaOption[] {
  const language = facts().interface;
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const options = (areas ?? []).map(({ code, short_name, name }) => ({ value: `${short_name} ${code}`, label: names.of(short_name) ?? name }));
  return options.sort((one, other) => one.label.localeCompare(other.label, language));
}
