import { type ReactNode, useId } from 'react';
import { t } from '../messages/translate.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog of the browser: it holds the focus, and returns it to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} className="c-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="c-dialog-head">
        <h2 className="c-heading" id={id}>
          {title}
        </h2>
        <button type="button" className="c-text-button" onClick={() => dialog.current?.close()}>
          {t('Close')}
        </button>
      </div>
      {children}
    </dialog>
  );
}
