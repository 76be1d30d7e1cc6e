// @chunk widget

import { type MouseEvent, type ReactNode, type RefCallback, useId } from 'react';
import type { FocusHandoff } from './focus-handoff.ts';
import { useFocusHandoff } from './use-focus-handoff.ts';

export type ButtonKind = 'primary' | 'ghost' | 'link' | 'danger';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly size?: 'small' | undefined;
  /** Whether the button fills its row. */
  readonly full?: boolean | undefined;
  /** Whether the button ignores presses. It keeps its focus and name. */
  readonly busy?: boolean | undefined;
  /** Accessible description while busy. */
  readonly busyLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Id of the form to submit, for a button in a panel's footer. */
  readonly form?: string | undefined;
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Where the focus moves when the focused button is removed. Default: to the panel. */
  readonly handoff?: FocusHandoff | undefined;
  /** Ref of `useFocusHandoff`, for a view that focuses the button. Replaces `handoff`. Not `ref`: React 18 keeps it back. */
  readonly buttonRef?: RefCallback<HTMLButtonElement> | undefined;
}

export function Button(props: ButtonProps) {
  const {
    children,
    kind = 'primary',
    type = 'button',
    size,
    full,
    busy,
    busyLabel,
    onClick,
    handoff,
    buttonRef,
    ...rest
  } = props;
  const [, ownRef] = useFocusHandoff<HTMLButtonElement>(handoff);
  const busyId = useId();
  const described = [rest['aria-describedby'], busy && busyLabel && busyId].filter(Boolean).join(' ');
  // A busy button is not disabled, because that would drop the focus. It cancels the click, and with it the submit by
  // Enter in a field.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      ref={buttonRef ?? ownRef}
      type={type}
      className="pd-button"
      part="button"
      data-kind={kind}
      data-size={size}
      data-full={full ? '' : undefined}
      data-state={busy ? 'busy' : undefined}
      aria-disabled={busy || undefined}
      aria-describedby={described || undefined}
      onClick={press}
    >
      {/* An element: WebKit left an animated pseudo-element behind on the idle button. */}
      {busy && <span className="pd-spinner" aria-hidden="true" />}
      <span className="pd-box">{children}</span>
      {busy && busyLabel && (
        <span hidden id={busyId}>
          {busyLabel}
        </span>
      )}
    </button>
  );
}
