import type * as z from 'zod/mini';
import {
  bonusesSchema,
  breakRecordsSchema,
  ledgerSchema,
  limitRecordsSchema,
  messagesSchema,
  paymentRecordsSchema,
  playSchema,
  sessionRecordsSchema,
} from '../api/record-answers.ts';
import { read } from '../api/request.ts';
import { Tag } from '../components/tag.tsx';
import { formatMoney, formatName, formatTime, nameValue } from '../format.ts';
import { t } from '../messages/translate.ts';
import { describeAmount, describeLimit } from './limit-acts.tsx';
import { defineRecords } from './record-entries.tsx';

const from =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (query: Readonly<Record<string, string | undefined>>, signal: AbortSignal) =>
    read('/records', schema, query, signal);

type Entry<Schema extends z.ZodMiniType<{ readonly entries: readonly unknown[] }>> =
  z.infer<Schema>['entries'][number];

const GOOD = ['completed', 'active', 'finished', 'sent', 'read'];
const BAD = ['failed', 'rollbacked'];

function State({ status }: { readonly status: string }) {
  return (
    <Tag tone={GOOD.includes(status) ? 'good' : BAD.includes(status) ? 'bad' : 'wait'}>
      {formatName(status)}
    </Tag>
  );
}

/** A second line under a value. */
const sub = (text: string | null) => text && <span className="c-sub">{text}</span>;

const ledger = defineRecords<Entry<typeof ledgerSchema>>({
  label: t('Ledger'),
  empty: t('No money has moved yet.'),
  read: from(ledgerSchema),
  columns: [
    { heading: t('What'), cell: ({ kind }) => formatName(kind) },
    { heading: t('Change'), cell: ({ change, currency }) => describeHoldings(change, currency) },
    {
      heading: t('Balance'),
      cell: ({ balance, currency }) => describeHoldings(balance, currency) || formatMoney(0, currency),
    },
    { heading: t('Reference'), cell: ({ reference }) => <span className="c-muted">{reference}</span> },
  ],
});

/** Names the parts that are not zero: money, bonus money, and money held for a withdrawal. */
function describeHoldings(
  { real, bonus, held }: Readonly<Record<'real' | 'bonus' | 'held', number>>,
  currency: string,
): string {
  const parts = [
    real !== 0 && formatMoney(real, currency),
    bonus !== 0 && t('{amount} bonus', { amount: formatMoney(bonus, currency) }),
    held !== 0 && t('{amount} held', { amount: formatMoney(held, currency) }),
  ];
  return parts.filter(Boolean).join(', ');
}

const payments = defineRecords<Entry<typeof paymentRecordsSchema>>({
  label: t('Payments'),
  empty: t('There is no payment.'),
  read: from(paymentRecordsSchema),
  columns: [
    { heading: t('Kind'), cell: ({ method }) => formatName(method === 'deposit' ? 'deposit' : 'withdrawal') },
    { heading: t('Amount'), cell: ({ amount, currency }) => formatMoney(amount, currency) },
    {
      heading: t('State'),
      cell: ({ status, refusal }) => (
        <>
          <State status={status} />
          {sub(refusal)}
        </>
      ),
    },
    {
      heading: t('Method'),
      cell: ({ provider, account }) => [provider, account].filter(Boolean).join(' '),
    },
    { heading: t('Ended'), cell: ({ endedAt }) => endedAt && formatTime(endedAt) },
    { heading: t('Reference'), cell: ({ reference }) => <span className="c-muted">{reference}</span> },
  ],
});

const play = defineRecords<Entry<typeof playSchema>>({
  label: t('Play'),
  empty: t('There is no round and no bet.'),
  read: from(playSchema),
  columns: [
    { heading: t('What'), cell: ({ kind }) => formatName(kind) },
    {
      heading: t('Game'),
      cell: ({ game, description }) => (
        <>
          {game}
          {sub(description)}
        </>
      ),
    },
    { heading: t('Amount'), cell: ({ amount, currency }) => formatMoney(amount, currency) },
    { heading: t('State'), cell: ({ status }) => <State status={status} /> },
    { heading: t('Product'), cell: ({ book }) => formatName(book) },
    { heading: t('Round'), cell: ({ round }) => <span className="c-muted">{round}</span> },
  ],
});

const bonuses = defineRecords<Entry<typeof bonusesSchema>>({
  label: t('Bonuses'),
  empty: t('There is no bonus.'),
  read: from(bonusesSchema),
  columns: [
    {
      heading: t('Bonus'),
      cell: ({ name, code, origin }) => (
        <>
          {name}
          {sub([code, nameValue(origin)].join(', '))}
        </>
      ),
    },
    { heading: t('State'), cell: ({ status }) => <State status={status} /> },
    {
      heading: t('Amount'),
      cell: ({ amount, spins, spinsLeft, currency }) =>
        amount === null
          ? t('{left} of {all} free spins', { left: spinsLeft, all: spins ?? 0 })
          : formatMoney(amount, currency),
    },
    {
      heading: t('Wagered'),
      cell: ({ wageringDone: done, wageringRequired: all, currency }) =>
        all > 0 &&
        t('{done} of {all}', { done: formatMoney(done, currency), all: formatMoney(all, currency) }),
    },
    {
      heading: t('Became real money'),
      cell: ({ gains, currency }) => gains > 0 && formatMoney(gains, currency),
    },
    {
      heading: t('End'),
      cell: ({ endedAt, endsAt }) => {
        const end = endedAt ?? endsAt;
        return end && formatTime(end);
      },
    },
  ],
});

const CHANNELS: Readonly<Record<string, string>> = { inbox: t('Inbox'), mail: t('E-mail'), sms: 'SMS' };

const messages = defineRecords<Entry<typeof messagesSchema>>({
  label: t('Messages'),
  empty: t('There is no message.'),
  read: from(messagesSchema),
  columns: [
    { heading: t('Channel'), cell: ({ channel }) => CHANNELS[channel] ?? channel },
    { heading: t('Kind'), cell: ({ kind }) => kind && formatName(kind) },
    {
      heading: t('Message'),
      wraps: true,
      cell: ({ title, text }) => (
        <>
          {title}
          {sub(text)}
        </>
      ),
    },
    {
      heading: t('State'),
      cell: ({ status, error }) => (
        <>
          <State status={status} />
          {sub(error)}
        </>
      ),
    },
  ],
});

const limits = defineRecords<Entry<typeof limitRecordsSchema>>({
  label: t('Limits'),
  empty: t('No limit was ever set.'),
  read: from(limitRecordsSchema),
  columns: [
    { heading: t('Limit'), cell: describeLimit },
    { heading: t('From'), cell: ({ before, currency }) => describeAmount(before, currency) },
    { heading: t('To'), cell: ({ amount, currency }) => <b>{describeAmount(amount, currency)}</b> },
    { heading: t('In force from'), cell: (limit) => <Force {...limit} /> },
    {
      heading: t('Who'),
      wraps: true,
      cell: ({ setBy, staffId, reason, endedBy }) => (
        <>
          {describeWho(setBy, staffId)}
          {sub(reason)}
          {sub(endedBy && t('ended by {name}', { name: endedBy }))}
        </>
      ),
    },
  ],
});

interface ForceProps {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly awaitsConfirmation: boolean;
  readonly amount: number | null;
}

function Force({ startsAt, endsAt, awaitsConfirmation, amount }: ForceProps) {
  if (endsAt !== null && endsAt < startsAt) return t('taken back {time}', { time: formatTime(endsAt) });
  // The end of a limit has no end of its own.
  const until = amount !== null && endsAt !== null ? t('until {time}', { time: formatTime(endsAt) }) : null;
  return (
    <>
      {awaitsConfirmation ? t('once the player confirms it') : formatTime(startsAt)}
      {sub(until)}
    </>
  );
}

const describeWho = (setBy: string, staffId: string | null) =>
  [formatName(setBy), staffId].filter(Boolean).join(', ');

const breaks = defineRecords<Entry<typeof breakRecordsSchema>>({
  label: t('Breaks'),
  empty: t('There was no break.'),
  read: from(breakRecordsSchema),
  columns: [
    { heading: t('Kind'), cell: ({ kind }) => formatName(kind) },
    { heading: t('Of'), cell: ({ scope }) => formatName(scope) },
    {
      heading: t('End'),
      cell: ({ endsAt, leastUntil, revokedAt, revokedBy }) => (
        <>
          {endsAt ? formatTime(endsAt) : t('without an end')}
          {sub(leastUntil && t('the player may ask to return from {time}', { time: formatTime(leastUntil) }))}
          {sub(
            revokedAt &&
              t('granted {time} by {name}', { time: formatTime(revokedAt), name: revokedBy ?? '–' }),
          )}
        </>
      ),
    },
    {
      heading: t('Who'),
      wraps: true,
      cell: ({ setBy, staffId, reason }) => (
        <>
          {describeWho(setBy, staffId)}
          {sub(reason)}
        </>
      ),
    },
  ],
});

const sessions = defineRecords<Entry<typeof sessionRecordsSchema>>({
  label: t('Sessions'),
  empty: t('The player has never signed in.'),
  read: from(sessionRecordsSchema),
  columns: [
    {
      heading: t('Device'),
      cell: ({ device, country, restricted }) => (
        <>
          {[device, country].filter(Boolean).join(', ')}
          {sub(restricted ? t('limited, during a break') : null)}
        </>
      ),
    },
    {
      heading: t('Signed in with'),
      cell: ({ method, confirmedBy }) => (
        <>
          {formatName(method)}
          {sub(
            confirmedBy === method ? null : t('confirmed with {method}', { method: nameValue(confirmedBy) }),
          )}
        </>
      ),
    },
    { heading: t('Failed before'), cell: ({ failedSignIns }) => failedSignIns > 0 && failedSignIns },
    { heading: t('Last used'), cell: ({ usedAt }) => formatTime(usedAt) },
    {
      heading: t('End'),
      cell: ({ endedAt, endedBy }) =>
        endedAt ? (
          <>
            {formatTime(endedAt)}
            {sub(endedBy && nameValue(endedBy))}
          </>
        ) : (
          <State status="active" />
        ),
    },
  ],
});

/** Lists about a player, by their names in the address. */
export const RECORD_LISTS = { ledger, payments, play, bonuses, messages, limits, breaks, sessions };
