import type { ReactNode } from 'react';
import styles from './end-button.css?inline';
import { useStyles } from './theme/use-styles.ts';
import { useFocusHandoff } from './use-focus-handoff.ts';

export interface EndButtonProps {
  readonly children: ReactNode;
  /** There is nothing further that way. */
  readonly ended: boolean;
  readonly onClick: () => void;
}

/** A small button that comes to an end, such as that of the next page: it keeps the focus and swallows the press then. */
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
