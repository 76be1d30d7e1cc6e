import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** A short status of a row. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className="bs-badge" data-tone={tone}>
      {children}
    </span>
  );
}
