import { emptySchema, type QueueItem } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { ReasonField, TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { formatTime } from '../format.ts';
import { useMay, useMe } from '../me.tsx';
import { t } from '../messages/translate.ts';

const SHORT: readonly QueueItem['kind'][] = ['alarm', 'mail', 'call'];

/** Returns whether somebody can take an item. One short decision ends the others. */
export const isTakable = ({ kind }: QueueItem): boolean => !SHORT.includes(kind);

interface ItemWorkProps {
  readonly item: QueueItem;
  readonly onClose: (outcome: string) => void;
}

/** Who works on an item, and whether it rests. Anybody may still decide it. */
export function ItemWork({ item: { id, owner, rest }, onClose }: ItemWorkProps) {
  const may = useMay();
  const me = useMe();
  if (!may('take-work')) return null;
  const item = { id };
  const isMine = owner?.id === me.id;
  const snooze = async (values: FormData) => {
    const days = Number(textOf(values, 'days'));
    await write('/work-snooze', emptySchema, { ...item, days, reason: textOf(values, 'reason') });
    return t('It rests.');
  };
  return (
    <section className="c-work" aria-label={t('Who works on it')}>
      <p className="c-muted">
        {owner === null
          ? t('Nobody has taken it.')
          : isMine
            ? t('You have taken it.')
            : t('{name} has taken it.', { name: owner.name })}{' '}
        {rest && t('It rests until {time}: {reason}', { time: formatTime(rest.until), reason: rest.reason })}
      </p>
      {(!isMine || rest) && (
        <WriteForm
          label={t('Take')}
          submit={rest ? t('Take up again') : t('Take')}
          kind="ghost"
          send={async () => {
            await write('/work-take', emptySchema, item);
            return t('Taken.');
          }}
          onDone={onClose}
        />
      )}
      {isMine && (
        <WriteForm
          label={t('Give back')}
          submit={t('Give back')}
          kind="ghost"
          send={async () => {
            await write('/work-release', emptySchema, item);
            return t('Given back.');
          }}
          onDone={onClose}
        />
      )}
      <details>
        <summary className="c-text-button">{t('Rest')}</summary>
        <WriteForm label={t('Rest')} submit={t('Rest')} kind="ghost" send={snooze} onDone={onClose}>
          <TextField
            name="days"
            label={t('Days')}
            hint={t('1 to 14. It comes back a day before its deadline.')}
            inputMode="numeric"
          />
          <ReasonField label={t('Why it waits')} />
        </WriteForm>
      </details>
    </section>
  );
}
