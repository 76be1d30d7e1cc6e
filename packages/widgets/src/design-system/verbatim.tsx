import type { ReactNode } from 'react';

/** An amount, code, clock or name: text that page translators must leave as it is. */
export function Verbatim({ children }: { readonly children: ReactNode }) {
  return (
    <span className="pd-box" translate="no">
      {children}
    </span>
  );
}
