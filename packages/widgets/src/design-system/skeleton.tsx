import { useRef } from 'react';
import styles from './placeholder.css?inline';
import { useStyles } from './theme/use-styles.ts';

export interface SkeletonProps {
  /** Bars of text. */
  readonly lines?: number | undefined;
  /** One block of this many pixels instead. */
  readonly height?: number | undefined;
  /** Spoken while it stands. */
  readonly label?: string | undefined;
}

const countTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

/** The shape of what is being loaded. */
export function Skeleton({ lines = 3, height, label }: SkeletonProps) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-skeleton" part="skeleton" aria-busy="true">
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
