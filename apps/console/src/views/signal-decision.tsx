import * as z from 'zod/mini';
import { emptySchema, type QueueItem } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { ReasonField, textOf, WriteForm } from '../components/write-form.tsx';
import { formatMoney } from '../format.ts';
import { t } from '../messages/translate.ts';
import { Facts } from './facts.tsx';

const factsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
/** Facts that are amounts of money. */
const MONEY: readonly string[] = ['sum', 'threshold', 'deposited', 'withdrawn', 'staked'];

interface SignalDecisionProps {
  readonly item: QueueItem;
  readonly onClose: (outcome: string) => void;
}

/** A sign of money laundering, and the decision whether it is reported. */
export function SignalDecision({ item: { id, playerId, details }, onClose }: SignalDecisionProps) {
  const decide = (decision: 'unfounded' | 'reported') => async (values: FormData) => {
    await write('/signal-decision', emptySchema, {
      id,
      playerId,
      decision,
      grounds: textOf(values, 'grounds'),
    });
    return decision === 'reported' ? t('Recorded as reported.') : t('Recorded as unfounded.');
  };
  const grounds = <ReasonField name="grounds" label={t('What was found')} />;
  return (
    <>
      <p className="c-problem">{t('Do not mention it to the player: the law forbids it.')}</p>
      <Facts facts={describeFacts(z.parse(factsSchema, details.facts))} />
      <div className="c-two">
        <WriteForm label={t('Unfounded')} submit={t('Unfounded')} send={decide('unfounded')} onDone={onClose}>
          {grounds}
        </WriteForm>
        <WriteForm
          label={t('Reported')}
          submit={t('Reported to the authority')}
          kind="danger"
          send={decide('reported')}
          onDone={onClose}
        >
          {grounds}
        </WriteForm>
      </div>
    </>
  );
}

function describeFacts({ currency, ...facts }: z.infer<typeof factsSchema>) {
  const toText = ([name, value]: readonly [string, string | number]) =>
    [name, MONEY.includes(name) ? formatMoney(Number(value), String(currency)) : value] as const;
  return Object.fromEntries(Object.entries(facts).map(toText));
}
