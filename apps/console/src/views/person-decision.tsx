import { emptySchema, type QueueItem, releaseSchema, requestedSchema } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { ReasonField, textOf, WriteForm } from '../components/write-form.tsx';
import { describeRequested, formatName, formatTime } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { Facts } from './facts.tsx';
import { PersonComparison } from './person-comparison.tsx';

interface PersonDecisionProps {
  readonly item: QueueItem;
  /** Called with what happened. */
  readonly onClose: (outcome: string) => void;
}

/** A doubtful person: kept held at once, or released when a colleague approves it. */
export function PersonDecision({ item, onClose }: PersonDecisionProps) {
  const { id, playerId, details } = item;
  const may = useMay();
  const release = releaseSchema.safeParse(details.release).data;
  const keep = async (values: FormData) => {
    const grounds = textOf(values, 'grounds');
    await write('/person-decision', emptySchema, { id, playerId, decision: 'same-person', grounds });
    return t('Decided.');
  };
  const request = async (values: FormData) => {
    const body = { playerId, review: id, reason: textOf(values, 'reason') };
    const { expiresAt } = await write('/person-release', requestedSchema, body);
    return describeRequested(expiresAt);
  };
  return (
    <>
      <Facts facts={{ 'why it is held': formatName(String(details.reason)) }} />
      <PersonComparison item={item} />
      {release && (
        <p>
          {t('{name} asks to open the account until {time}. A colleague decides it under “To approve”.', {
            name: release.by,
            time: formatTime(release.until),
          })}
        </p>
      )}
      <div className="c-two">
        {!release && may('release-person') && (
          <WriteForm
            label={t('Another person')}
            submit={t('Another person: request to open the account')}
            send={request}
            onDone={onClose}
          >
            <ReasonField label={t('Why')} hint={t('Your colleague and the audit read it.')} />
          </WriteForm>
        )}
        <WriteForm
          label={t('The same person')}
          submit={t('Same person: keep it closed')}
          kind="danger"
          send={keep}
          onDone={onClose}
        >
          <ReasonField name="grounds" label={t('Why')} />
        </WriteForm>
      </div>
    </>
  );
}

/** Why the owner of an account is doubtful. */
export function DoubtFacts({ doubt }: { readonly doubt: QueueItem['details'] }) {
  return (
    <Facts
      facts={{
        'why it is held': formatName(String(doubt.reason)),
        'what matches': doubt.marks,
        'the other person': doubt.other,
      }}
    />
  );
}
