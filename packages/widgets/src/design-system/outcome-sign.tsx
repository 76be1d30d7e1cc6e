import { useRef } from 'react';
import styles from './outcome-sign.css?inline';
import { useStyles } from './theme/use-styles.ts';

const MARKS = {
  good: 'M15 24.5l6.5 6.5L34 18',
  waiting: 'M24 14v11l7 4',
  bad: 'M17 17l14 14M31 17L17 31',
} as const;

export type OutcomeTone = keyof typeof MARKS;

/** A large sign above the heading that says how something ended. A good one is drawn, unless motion is reduced. */
export function OutcomeSign({ tone }: { readonly tone: OutcomeTone }) {
  const place = useRef<SVGSVGElement>(null);
  useStyles(place, styles);
  return (
    <svg
      ref={place}
      className="pd-outcome-sign"
      part="outcome-sign"
      data-tone={tone}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <circle cx="24" cy="24" r="22" />
      <path className="pd-outcome-mark" d={MARKS[tone]} pathLength="1" />
    </svg>
  );
}
