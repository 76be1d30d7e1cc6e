import type { ReactNode } from 'react';
import styles from './end-button.css?inline';
import { useStyles } from './theme/use-styles.ts';
import { useFocusHandoff } from './use-focus-handoff.ts';

export interface EndButtonProps {
  readonly children: ReactNode;
  /** Whether the end is reached. */
  readonly ended: boolean;
  readonly onClick: () => void;
}

/** Small button with an end, such as "next page". At the end it keeps the focus and ignores presses. */
export function EndButton({ children, ended, onClick }: EndButtonProps) {
  const [own, ref] = useFocusHandoff<HTMLButtonElement>();
  useStyles(own, styles);
  return (
    <button
      ref={ref}
      type="button"
      className="pd-button"
      part="button"
      data-kind="ghost"
      data-size="small"
      data-ended={ended ? '' : undefined}
      aria-disabled={ended || undefined}
      onClick={() => ended || onClick()}
    >
      {children}
    </button>
  );
}
