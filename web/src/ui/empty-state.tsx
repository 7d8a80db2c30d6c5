/** What is shown where there is nothing. */
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** What there is none of, in a title and perhaps a sentence, and what to do about it; its icon, at the corner of its picture, may say that something failed. */
export interface EmptyStateProps {
  title: string;
  picture?: ReactNode;
  icon?: string;
  isFailed?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}

/** Told to screen readers too, because it often comes after a search. */
export function EmptyState({ title, picture, icon, isFailed, children, action }: EmptyStateProps) {
  return (
    <div className="empty" role="status">
      <span className="empty-picture">
        {picture}
        {icon !== undefined && (
          <span className={isFailed ? "empty-icon empty-icon-failed" : "empty-icon"}>
            <Icon name={icon} className="i-lg" />
          </span>
        )}
      </span>
      <p className="empty-title">{title}</p>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
