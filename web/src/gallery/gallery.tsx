/** All components with all their states. */
import { Buttons } from "./buttons";
import { Forms } from "./forms";
import { Overlays } from "./overlays";
import { States } from "./states";
import { ENGLISH, type Samples } from "./words";

/** Which side of the components is shown. */
export interface GalleryProps {
  samples?: Samples | undefined;
  isRtl?: boolean;
  isDark?: boolean;
}

function address(isRtl: boolean, isDark: boolean): string {
  return `?${new URLSearchParams({ dir: isRtl ? "rtl" : "ltr", scheme: isDark ? "dark" : "light" })}`;
}

/** The page. */
export function Gallery({ samples = ENGLISH, isRtl = false, isDark = false }: GalleryProps) {
  return (
    <div className="shell gallery">
      <h1 className="page-title">Components</h1>
      <p className="gallery-row">
        <a className="link" href={address(!isRtl, isDark)}>{`Direction: ${isRtl ? "right to left" : "left to right"}`}</a>
        <a className="link" href={address(isRtl, !isDark)}>{`Scheme: ${isDark ? "dark" : "light"}`}</a>
      </p>
      <Buttons samples={samples} />
      <Forms samples={samples} />
      <States samples={samples} />
      <Overlays samples={samples} />
    </div>
  );
}
