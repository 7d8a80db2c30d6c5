/** What stands where something is still to come. */
import { t } from "../lib/localizer";

/** So many blocks. */
export interface SkeletonProps {
  count?: number;
}

/** Grey blocks; a screen reader hears once that something loads. */
export function Skeleton({ count = 1 }: SkeletonProps) {
  return (
    <div className="skeletons" role="status">
      <span className="visually-hidden">{t("common.loading")}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
