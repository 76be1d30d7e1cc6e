import { emptySchema, type QueueItem } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { formatTime } from '../format.ts';
import { useMay, useMe } from '../me.tsx';

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
    return 'It rests.';
  };
  return (
    <section className="c-work" aria-label="Who works on it">
      <p className="c-muted">
        {owner === null
          ? 'Nobody has taken it.'
          : isMine
            ? 'You have taken it.'
            : `${owner.name} has taken it.`}
        {rest && ` It rests until ${formatTime(rest.until)}: ${rest.reason}`}
      </p>
      {(!isMine || rest) && (
        <WriteForm
          label="Take"
          submit={rest ? 'Take up again' : 'Take'}
          kind="ghost"
          send={async () => {
            await write('/work-take', emptySchema, item);
            return 'Taken.';
          }}
          onDone={onClose}
        />
      )}
      {isMine && (
        <WriteForm
          label="Give back"
          submit="Give back"
          kind="ghost"
          send={async () => {
            await write('/work-release', emptySchema, item);
            return 'Given back.';
          }}
          onDone={onClose}
        />
      )}
      <details>
        <summary className="c-text-button">Rest</summary>
        <WriteForm label="Rest" submit="Rest" kind="ghost" send={snooze} onDone={onClose}>
          <TextField
            name="days"
            label="Days"
            hint="1 to 14. It comes back a day before its deadline."
            inputMode="numeric"
          />
          <TextField name="reason" label="Why it waits" hint="The audit keeps it." minLength={5} />
        </WriteForm>
      </details>
    </section>
  );
}
