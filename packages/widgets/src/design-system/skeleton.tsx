// @chunk base

import { useRef } from 'react';
import styles from './placeholder.css?inline';
import { useStyles } from './theme/use-styles.ts';

export interface SkeletonProps {
  /** Number of text lines. */
  readonly lines?: number | undefined;
  /** Form of what is loading, in place of lines. */
  readonly shape?: 'field' | undefined;
  /** Height in pixels of a single block, in place of lines. */
  readonly height?: number | undefined;
  /** Announced while it is shown. */
  readonly label?: string | undefined;
}

const countTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

/**
 * Placeholder for loading content, shown after 150 ms: what comes sooner does not flash. It takes its room from the
 * start. Where something follows it, its height must be that of the content.
 */
export function Skeleton({ shape, lines = shape ? 1 : 3, height, label }: SkeletonProps) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-skeleton" part="skeleton" data-shape={shape} aria-busy="true">
      {label && <span className="pd-hidden">{label}</span>}
      {height === undefined ? (
        countTo(lines).map((line) => <div key={line} className="pd-bone" aria-hidden="true" />)
      ) : (
        <svg width="100%" height={height} aria-hidden="true">
          <rect width="100%" height="100%" rx="12" />
        </svg>
      )}
    </div>
  );
}
