import { type ProgressHTMLAttributes, useRef } from 'react';
import styles from './meter.css?inline';
import { useStyles } from './theme/use-styles.ts';

interface MeterProps extends ProgressHTMLAttributes<HTMLProgressElement> {
  /** Whether little or nothing is left. */
  readonly level?: 'fine' | 'low' | 'full' | undefined;
}

/** Bar that shows how much of something is used or done. */
export function Meter({ level, ...progress }: MeterProps) {
  const place = useRef<HTMLProgressElement>(null);
  useStyles(place, styles);
  return <progress ref={place} className="pd-meter" part="meter" data-level={level} {...progress} />;
}
