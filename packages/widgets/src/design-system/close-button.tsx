// @chunk widget

import { useFocusHandoff } from './use-focus-handoff.ts';

export interface CloseButtonProps {
  readonly label: string | undefined;
  readonly onClick: () => void;
}

/** Close button with an icon and an accessible name. */
export function CloseButton({ label, onClick }: CloseButtonProps) {
  const [, ref] = useFocusHandoff<HTMLButtonElement>();
  return (
    <button ref={ref} type="button" className="pd-x" part="close" aria-label={label} onClick={onClick}>
      <svg className="pd-x-icon" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M2 2l10 10M12 2L2 12" />
      </svg>
    </button>
  );
}
