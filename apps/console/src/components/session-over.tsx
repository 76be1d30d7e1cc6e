import { useEffect, useRef } from 'react';
import { ConsoleError } from '../api/request.ts';
import { t } from '../messages/translate.ts';
import { Problem } from './problem.tsx';

/** Covers the page when its session is over: somebody else may look at the screen. What was typed stays below. */
export function SessionOver() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const origin = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="c-cover"
      aria-label={t('Your session is over.')}
      closedby="none"
      // Browsers that do not know `closedby` close it at a second Escape.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <Problem error={new ConsoleError('NotAuthenticated')} />
      <p>{t('What you typed is still here. This page continues when you are signed in again.')}</p>
    </dialog>
  );
}
