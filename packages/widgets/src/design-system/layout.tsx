// @chunk base

import type { ReactNode } from 'react';

export interface StackProps {
  readonly children: ReactNode;
  readonly gap?: 'small' | undefined;
  readonly align?: 'center' | undefined;
}

/** Vertical layout. */
export function Stack({ children, gap, align }: StackProps) {
  return (
    <div className="pd-stack" data-gap={gap} data-align={align}>
      {children}
    </div>
  );
}

/** Horizontal layout that wraps in narrow containers. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="pd-row">{children}</div>;
}

export interface TextProps {
  readonly children: ReactNode;
  readonly tone?: 'soft' | 'quiet' | undefined;
}

export function Text({ children, tone }: TextProps) {
  return (
    <p className="pd-text" part="text" data-tone={tone}>
      {children}
    </p>
  );
}
