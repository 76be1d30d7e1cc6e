import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';

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
  /** Replaces the default ref, which hands over the focus. Pass the ref of `useFocusHandoff`. */
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/**
 * Ref callback that moves the focus to the panel when a focused control is removed. Otherwise keyboard users would
 * restart at the top of the page.
 *
 * React releases a ref before it removes the node. A focus call in an effect runs later and wins.
 */
export const handOffFocus = (control: Element | null) => () => {
  if (control && (control.getRootNode() as Document).activeElement === control) {
    control.closest<HTMLElement>('[part="panel"]')?.focus({ preventScroll: true });
  }
};

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
    ...rest
  } = props;
  const busyId = useId();
  const described = [rest['aria-describedby'], busy && busyLabel && busyId].filter(Boolean).join(' ');
  // A busy button is not disabled, because that would drop the focus. It cancels the click, and with it the submit by
  // Enter in a field.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      ref={handOffFocus}
      {...rest}
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
      {children}
      {busy && busyLabel && (
        <span hidden id={busyId}>
          {busyLabel}
        </span>
      )}
    </button>
  );
}
