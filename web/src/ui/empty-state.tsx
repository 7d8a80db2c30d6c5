/** What is shown where there is nothing. */
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** What there is none of, in a title and perhaps a sentence, and what to do about it; its icon may say that something failed. */
export interface EmptyStateProps {
  title: string;
  icon?: string;
  isFailed?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}

/** Told to screen readers too, because it often comes after a search. */
export function EmptyState({ title, icon, isFailed, children, action }: EmptyStateProps) {
  return (
    <div className="empty" role="status">
      {icon !== undefined && (
        <span className={isFailed ? "empty-icon empty-icon-failed" : "empty-icon"}>
          <Icon name={icon} className="i-lg" />
        </span>
      )}
      <p className="empty-title">{title}</p>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
