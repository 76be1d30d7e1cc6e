import { useEffect, useState } from 'react';
import { t } from '../messages/translate.ts';
import { Dialog } from './dialog.tsx';
import { areKeysOn, isViewKey, turnKeys } from './keys.ts';

const KEYS = [
  { key: 'j', does: t('Next item of Today') },
  { key: 'k', does: t('Previous item of Today') },
  { key: 'e', does: t('Take the item that has the focus') },
  { key: 'Enter', does: t('Open the item that has the focus') },
  { key: '/', does: t('Search players') },
  { key: '?', does: t('Show all keys') },
  { key: 'Esc', does: t('Close') },
] as const;

/** Opens the list of keys, also by `?`. */
export function KeysButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key === '?' && isViewKey(event)) setIsOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button" className="c-text-button" onClick={() => setIsOpen(true)}>
        {t('Keys')}
      </button>
      {isOpen && (
        <Dialog title={t('Keys')} onClose={() => setIsOpen(false)}>
          <dl className="c-facts">
            {KEYS.map(({ key, does }) => (
              <div key={key} className="c-fact">
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <label className="c-check">
            <input
              type="checkbox"
              defaultChecked={areKeysOn()}
              onChange={({ currentTarget }) => turnKeys(currentTarget.checked)}
            />{' '}
            {t('Single keys act')}
          </label>
        </Dialog>
      )}
    </>
  );
}
