import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** What stands where there is nothing yet. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="pd-empty" part="empty">
      <p className="pd-empty-title">{title}</p>
      {children && <div className="pd-empty-text">{children}</div>}
      {action && <div className="pd-empty-action">{action}</div>}
    </div>
  );
}
