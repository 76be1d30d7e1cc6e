// @chunk widget

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Milliseconds that a toast stays. */
export const TOAST_MS = 4_000;

export interface ToastProps {
  readonly children: ReactNode;
  readonly onEnd: () => void;
}

/** Message that ends by itself. It stays while the pointer or the focus is on it. */
export function Toast({ children, onEnd }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => latest.current(), TOAST_MS);
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
