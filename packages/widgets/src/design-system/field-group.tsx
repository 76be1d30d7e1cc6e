// @chunk base

import { type ReactNode, useRef } from 'react';
import styles from './field-group.css?inline';
import { useStyles } from './theme/use-styles.ts';

export interface FieldGroupProps {
  readonly children: ReactNode;
  readonly kind?: 'phone' | undefined;
}

/** Fields in a row. */
export function FieldGroup({ children, kind }: FieldGroupProps) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-group" part="group" data-kind={kind}>
      {children}
    </div>
  );
}
