import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';

export type ButtonKind = 'primary' | 'ghost' | 'link' | 'danger';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly size?: 'small' | undefined;
  /** As wide as its row. */
  readonly full?: boolean | undefined;
  /** Keeps focus and name, and does nothing when pressed. */
  readonly busy?: boolean | undefined;
  /** Description while busy. */
  readonly busyLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Id of the form it submits, for a button in a panel's footer. */
  readonly form?: string | undefined;
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Takes the place of what holds the focus when the button goes: give one of `useHeldControl`. */
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/**
 * The `ref` of a control: one that goes while it has the focus gives it to its panel, or the player would begin at the
 * top of the page. React lets go of a `ref` before it takes the node out; what an effect focuses comes later and wins.
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
  // A busy button is not disabled, because that would drop the focus: it swallows the click, and with it
  // the submit that Enter in a field asks for.
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
