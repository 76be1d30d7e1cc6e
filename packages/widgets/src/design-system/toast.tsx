// @chunk widget

import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds that a toast stays. */
export const TOAST_MS = 4_000;

export interface ToastProps {
  readonly children: ReactNode;
  readonly onEnd: () => void;
}

/** Message that ends by itself. It stays while the pointer or the focus is on it. */
export function Toast({ children, onEnd }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function ends the same toast
  useEffect(() => {
    const timer = isHeld ? 0 : setTimeout(onEnd, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the toast from ending
    <div
      className="pd-toast"
      part="toast"
      onPointerEnter={() => setHeld(true)}
      onFocus={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.matches(':focus-within'))}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
    >
      {children}
    </div>
  );
}
