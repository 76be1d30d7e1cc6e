import { type ReactNode, useRef } from 'react';
import styles from './placeholder.css?inline';
import { useStyles } from './theme/use-styles.ts';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Said as it comes, such as that something failed. */
  readonly role?: 'alert' | undefined;
}

/** What stands where there is nothing yet. */
export function EmptyState({ title, children, action, role }: EmptyStateProps) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-empty" part="empty" role={role}>
      <p className="pd-empty-title">{title}</p>
      {children && <div className="pd-empty-text">{children}</div>}
      {action && <div className="pd-empty-action">{action}</div>}
    </div>
  );
}
