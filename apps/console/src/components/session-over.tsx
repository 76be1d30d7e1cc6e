import { useId } from 'react';
import { t } from '../messages/translate.ts';
import { useModal } from './use-modal.ts';

/** Covers the page when its session is over: somebody else may look at the screen. What was typed stays below. */
export function SessionOver() {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className="c-cover"
      aria-labelledby={id}
      closedby="none"
      // Browsers that do not know `closedby` close it at a second Escape.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <div className="c-gate">
        <h2 className="c-title" id={id}>
          {t('Your session is over.')}
        </h2>
        <p>{t('What you typed is still here. This page continues when you are signed in again.')}</p>
        <a className="c-button" href="/sign-in?to=/signed-in" target="_blank" rel="noreferrer">
          {t('Sign in in another tab')}
        </a>
      </div>
    </dialog>
  );
}
