// @chunk widget

import type { ReactNode } from 'react';
import { CloseButton } from './close-button.tsx';

export type NoticeLevel = 'success' | 'error' | 'warning' | 'info';

export interface NoticeProps {
  readonly level: NoticeLevel;
  readonly title?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel?: string | undefined;
}

const DRAWINGS: Record<NoticeLevel, string> = {
  success: 'M6.5 10.2l2.4 2.4 4.6-5M10 18a8 8 0 100-16 8 8 0 000 16z',
  error: 'M10 6.2v4.6M10 13.7v.1M10 18a8 8 0 100-16 8 8 0 000 16z',
  warning: 'M10 8v3.6M10 14.3v.1M10 2.8L1.9 16.8h16.2z',
  info: 'M10 9.4v4.4M10 6.3v.1M10 18a8 8 0 100-16 8 8 0 000 16z',
};

/** Message with one of four levels. The surrounding live region announces it. */
export function Notice({ level, title, children, action, onDismiss, dismissLabel }: NoticeProps) {
  return (
    <div className="pd-notice" part="notice" data-level={level}>
      <svg className="pd-notice-icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d={DRAWINGS[level]} />
      </svg>
      <div className="pd-notice-text">
        {title && (
          <p className="pd-notice-title" part="notice-title">
            {title}
          </p>
        )}
        <div className="pd-box">{children}</div>
        {action && <div className="pd-notice-action">{action}</div>}
      </div>
      {onDismiss && <CloseButton label={dismissLabel} onClick={onDismiss} />}
    </div>
  );
}
