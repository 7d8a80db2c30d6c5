/** What stands where something is still to come. */
import { t } from "../lib/localizer";

/** Lines of text, blocks or circles, so many of them. */
export interface SkeletonProps {
  shape?: "line" | "block" | "circle";
  count?: number;
}

/** Grey shapes; a screen reader hears once that something loads. */
export function Skeleton({ shape = "line", count = 1 }: SkeletonProps) {
  return (
    <div className="skeletons" role="status">
      <span className="visually-hidden">{t("common.loading")}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={`skeleton skeleton-${shape}`} aria-hidden="true" />
      ))}
    </div>
  );
}
