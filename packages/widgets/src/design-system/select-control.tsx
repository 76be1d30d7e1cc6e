// @chunk base

import { type ReactNode, useRef } from 'react';
import styles from './select-control.css?inline';
import { useStyles } from './theme/use-styles.ts';

/** Frame of a select with its arrow. */
export function SelectControl({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-control" part="control" data-kind="select">
      {children}
    </div>
  );
}
