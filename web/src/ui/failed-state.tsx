/** What is shown where something could not be. */
import type { ReactNode } from "react";
import { failureText, type ToldFailure } from "../lib/failure-text";
import { t } from "../lib/localizer";
import { Button } from "./button";
import { Icon } from "./icon";
import { FailurePicture } from "./illustrations/failure";

/** The call that failed, or what failed in a sentence, and how to try again if that may help. */
export interface FailedStateProps {
  failure?: ToldFailure;
  children?: ReactNode;
  onRetry?: () => void;
}

/** A picture, a sentence and a button. */
export function FailedState({ failure, children, onRetry }: FailedStateProps) {
  return (
    <div className="empty" role="alert">
      <span className="empty-picture">
        <FailurePicture />
        <span className="empty-icon empty-icon-failed">
          <Icon name="alert" className="i-lg" />
        </span>
      </span>
      <p className="empty-title">{failure ? failureText(failure) : (children ?? t("common.failed"))}</p>
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          {t("common.try_again")}
        </Button>
      )}
    </div>
  );
}
