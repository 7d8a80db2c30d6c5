/** What is shown where there is nothing. */
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** What there is none of, in a title and perhaps a sentence, and what to do about it. */
export interface EmptyStateProps {
  title: string;
  icon?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Told to screen readers too, because it often comes after a search. */
export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
  return (
    <div className="empty" role="status">
      {icon !== undefined && (
        <span className="empty-icon">
          <Icon name={icon} className="i-lg" />
        </span>
      )}
      <p className="empty-title">{title}</p>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
