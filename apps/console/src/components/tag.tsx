import type { ReactNode } from 'react';

/** A short state. */
export function Tag({
  tone = 'neutral',
  children,
}: {
  readonly tone?: 'neutral' | 'good' | 'wait' | 'bad';
  readonly children: ReactNode;
}) {
  return (
    <span className="c-tag" data-tone={tone}>
      {children}
    </span>
  );
}
