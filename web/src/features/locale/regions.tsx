/** The regions that the shop sells in. */
import type { RegionItem } from "../../generated/props";
import { useAddressRegion } from "../../hooks/use-address-region";
import { t } from "../../lib/localizer";
import { Picture } from "../../ui/picture";
import { keepRegion } from "./market";

/** Regions, and the symbol of the chosen one; none before it is known. */
export interface RegionsProps {
  regions: readonly RegionItem[];
  chosen: string | null;
}

/** A list of buttons; a choice shows the page again. Who chose none is shown the one that they seem to be in. */
export function Regions({ regions, chosen }: RegionsProps) {
  const here = useAddressRegion(true);
  return (
    <ul className="menu menu-columns">
      {regions.map((region) => (
        <li key={region.symbol}>
          <button
            className="menu-item"
            type="button"
            aria-current={chosen === region.symbol ? "true" : undefined}
            onClick={() => keepRegion(region)}
          >
            <Picture className="flag" src={region.flag} width={24} height={16} />
            <span className="menu-text">
              {region.name}
              {region.symbol === here && <span className="menu-note">{t("locale.region_here")}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
