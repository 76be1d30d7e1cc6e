// @chunk base

import { type ReactNode, useRef } from 'react';
import styles from './placeholder.css?inline';
import { useStyles } from './theme/use-styles.ts';

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** An `Icon` that stands for what is missing, or `alert` for what could not be loaded. */
  readonly icon: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Announces the state at once, for example an error. */
  readonly role?: 'alert' | undefined;
}

/** Here and with its own look, because the other icons may be what could not be loaded. */
const ALERT = (
  <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d="M12 4l9.500 16h-19zM12 10v4.500M12 17.200v.1"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** Placeholder for content that does not exist yet. */
export function EmptyState({ title, icon, children, action, role }: EmptyStateProps) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-empty" part="empty" role={role}>
      <span className="pd-empty-icon" part="empty-icon">
        {icon === 'alert' ? ALERT : icon}
      </span>
      <p className="pd-empty-title">{title}</p>
      {children && <div className="pd-empty-text">{children}</div>}
      {action && <div className="pd-empty-action">{action}</div>}
    </div>
  );
}
