/** What is shown where something could not be. */
import type { ReactNode } from "react";
import { t } from "../lib/localizer";
import { Button } from "./button";
import { Icon } from "./icon";

/** What failed in a sentence, and how to try again if that may help. */
export interface FailedStateProps {
  children?: ReactNode;
  onRetry?: () => void;
}

/** A sentence and a button. */
export function FailedState({ children, onRetry }: FailedStateProps) {
  return (
    <div className="empty" role="alert">
      <span className="empty-icon empty-icon-failed">
        <Icon name="alert" className="i-lg" />
      </span>
      <p className="empty-title">{children ?? t("common.failed")}</p>
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          {t("common.try_again")}
        </Button>
      )}
    </div>
  );
}
