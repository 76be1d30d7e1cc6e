// @chunk person-fields

import { useRef } from 'react';
import styles from './password-checklist.css?inline';
import { useStyles } from './theme/use-styles.ts';

export interface PasswordCheck {
  readonly id: string;
  readonly label: string;
  readonly ok: boolean;
}

export interface PasswordChecklistProps {
  readonly id: string;
  readonly label: string;
  readonly checks: readonly PasswordCheck[];
  readonly labels: { readonly ok: string; readonly missing: string };
}

/** Rules of a new password, each with its state. */
export function PasswordChecklist({ id, label, checks, labels }: PasswordChecklistProps) {
  const place = useRef<HTMLUListElement>(null);
  useStyles(place, styles);
  return (
    <ul ref={place} className="pd-checklist" part="checklist" id={id} aria-label={label}>
      {checks.map((check) => (
        <li key={check.id} className="pd-check-item" part="check" data-state={check.ok ? 'ok' : 'missing'}>
          <span className="pd-box">{check.label}</span>
          <span className="pd-hidden">{`, ${check.ok ? labels.ok : labels.missing}`}</span>
        </li>
      ))}
    </ul>
  );
}
