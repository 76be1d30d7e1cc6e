import { type RefObject, useEffect, useRef } from 'react';

/** Opens a dialog of the browser as a modal one: it holds the focus, and returns it to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const origin = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
    };
  }, []);
  return dialog;
}
