import { type ReactNode, useRef } from 'react';
import styles from './placeholder.css?inline';
import { useStyles } from './theme/use-styles.ts';

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** An `Icon` that stands for what is missing. */
  readonly icon: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Announces the state at once, for example an error. */
  readonly role?: 'alert' | undefined;
}

/** Placeholder for content that does not exist yet. */
export function EmptyState({ title, icon, children, action, role }: EmptyStateProps) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-empty" part="empty" role={role}>
      <span className="pd-empty-icon" part="empty-icon">
        {icon}
      </span>
      <p className="pd-empty-title">{title}</p>
      {children && <div className="pd-empty-text">{children}</div>}
      {action && <div className="pd-empty-action">{action}</div>}
    </div>
  );
}
