import { type ReactNode, useId } from 'react';
import { useFocusHandoff } from './use-focus-handoff.ts';

export interface GatedButtonProps {
  readonly children: ReactNode;
  /** Why the button cannot be pressed yet. Shown and linked to the button. */
  readonly reason: string | undefined;
  readonly busy?: boolean | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** Id of the form to submit, for a button in a panel's footer. */
  readonly form?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  /** Called on a press while gated, to focus what is missing. */
  readonly onEarly?: (() => void) | undefined;
}

/**
 * Primary button with a visible reason while it is unavailable. It is not disabled, because keyboard users could not
 * reach it then. Presses are ignored.
 */
export function GatedButton(props: GatedButtonProps) {
  const { children, reason, busy, type = 'button', form, onClick, onEarly } = props;
  const [, ref] = useFocusHandoff<HTMLButtonElement>();
  const id = useId();
  const isBlocked = Boolean(reason || busy);
  return (
    <div className="pd-gated">
      {reason && (
        <p className="pd-gated-reason" id={id}>
          {reason}
        </p>
      )}
      <button
        ref={ref}
        type={type}
        form={form}
        className="pd-button"
        part="button"
        data-kind="primary"
        data-full=""
        data-state={busy ? 'busy' : undefined}
        data-gated={reason ? '' : undefined}
        aria-disabled={isBlocked || undefined}
        aria-describedby={reason ? id : undefined}
        onClick={(event) => {
          if (!isBlocked) return onClick?.();
          event.preventDefault();
          if (reason && !busy) onEarly?.();
        }}
      >
        {children}
      </button>
    </div>
  );
}
