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

/** Panels whose focused control was removed in the current task. */
const awaiting = new WeakSet<Element>();

/** Returns whether the focused control of a panel is being removed, and nothing else has the focus yet. */
export const isAwaitingFocus = (panel: Element): boolean => awaiting.has(panel);

/**
 * Ref callback that moves the focus when a focused control is removed: to the control that `findNext` returns, or to
 * the panel. Otherwise keyboard users would restart at the top of the page.
 *
 * React releases a ref before it removes the node. The focus moves at the end of the task, and only if no layout effect
 * has moved it. Moving it to the panel first would make a screen reader speak the panel's name in between. An effect
 * that moves the focus must be a layout effect: others may run in a later task.
 */
export const handOffFocus =
  (control: Element | null, findNext?: (control: Element) => Element | null | undefined) => () => {
    if (!control || (control.getRootNode() as Document).activeElement !== control) return;
    const panel = control.closest<HTMLElement>('[part="panel"]');
    const next = findNext?.(control) as HTMLElement | null | undefined;
    if (panel) awaiting.add(panel);
    queueMicrotask(() => {
      if (panel) awaiting.delete(panel);
      if (isLost()) next?.focus();
      if (isLost()) panel?.focus({ preventScroll: true });
    });
  };

const isLost = () => document.activeElement === null || document.activeElement === document.body;

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
      {/* An element: WebKit left an animated pseudo-element behind on the idle button. */}
      {busy && <span className="pd-spinner" aria-hidden="true" />}
      {children}
      {busy && busyLabel && (
        <span hidden id={busyId}>
          {busyLabel}
        </span>
      )}
    </button>
  );
}
