import * as z from 'zod/mini';
import { emptySchema, type QueueItem } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { ReasonField, textOf, WriteForm } from '../components/write-form.tsx';
import { formatName, formatTime } from '../format.ts';
import { t } from '../messages/translate.ts';
import { Facts } from './facts.tsx';

const detailsSchema = z.object({ failure: z.string(), calls: z.number(), last: z.string() });

interface FailedCallProps {
  readonly item: QueueItem;
  /** Called with what happened. */
  readonly onClose: (outcome: string) => void;
}

/** A call of a provider that failed. It comes back if the call fails again. */
export function FailedCall({ item: { id, playerId, details }, onClose }: FailedCallProps) {
  const { failure, calls, last } = z.parse(detailsSchema, details);
  const send = async (values: FormData) => {
    await write('/failed-call-drop', emptySchema, { id, playerId, reason: textOf(values, 'reason') });
    return t('Dropped.');
  };
  return (
    <>
      <p>{t('Ask the provider. Drop it once the payment or the round is right.')}</p>
      <Facts
        facts={{ 'why it failed': formatName(failure), 'failed calls': calls, 'last call': formatTime(last) }}
      />
      <WriteForm label={t('Drop')} submit={t('Drop')} kind="danger" send={send} onDone={onClose}>
        <ReasonField label={t('Why')} />
      </WriteForm>
    </>
  );
}
