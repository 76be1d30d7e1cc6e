import { useEffect, useId, useState } from 'react';
import { isUsed } from '../api/presence.ts';
import { Button } from '../design-system.ts';
import { t } from '../messages/translate.ts';
import { Problem } from './problem.tsx';
import { useModal } from './use-modal.ts';

/** Milliseconds before the end at which the page asks. */
const WARNING = 60_000;

interface IdleWarningProps {
  /** When the session ends without use, in the time of the browser. */
  readonly endsAt: number;
  /** Asks the platform whether the session goes on. A press extends it. */
  readonly onCheck: () => void;
  readonly error: Error | null;
}

/** Asks, before an unused session ends, whether its person stays signed in (WCAG 2.2, 2.2.1). */
export function IdleWarning({ endsAt, onCheck, error }: IdleWarningProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const rest = endsAt - Date.now();
    if (rest > WARNING) setShown(false);
    const warning = setTimeout(() => (isUsed() ? onCheck() : setShown(true)), rest - WARNING);
    const end = setTimeout(onCheck, rest);
    return () => {
      clearTimeout(warning);
      clearTimeout(end);
    };
  }, [endsAt, onCheck]);
  return isShown && <Question onStay={onCheck} error={error} />;
}

function Question({ onStay, error }: { readonly onStay: () => void; readonly error: Error | null }) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className="c-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <div className="c-form">
        <h2 className="c-heading" id={id}>
          {t('Your session ends in a minute.')}
        </h2>
        <p>{t('The page has not been used for a while.')}</p>
        <Button onClick={() => onStay()}>{t('Stay signed in')}</Button>
        <div className="c-live" role="status">
          {error && <Problem error={error} />}
        </div>
      </div>
    </dialog>
  );
}
