import type { LimitEntry } from '../account/limit-entry.schema.ts';
import { isTimeLimit } from '../account/limit-kinds.ts';
import { LIMIT_SPELLING } from '../operations/responsible-gambling/limit-wire.ts';
import { findList } from './list.ts';
import {
  isAbsent,
  lenient,
  optional,
  type Reader,
  readPart,
  UnreadableAnswer,
  withDefault,
} from './reader.ts';
import { type FieldReaders, record } from './record.ts';
import { flag, instant, money, number, text, type Words, word } from './scalars.ts';

const { values } = LIMIT_SPELLING;
const HOUR_MS = 3_600_000;
/** The wait for an increase where the platform does not say when it ends (document 3, section 9). */
const DOCUMENTED_WAIT_MS = 72 * HOUR_MS;

const TYPES: Words<LimitEntry['type']> = {
  deposit: [values.type.deposit, 'DepositLimit'],
  wager: [values.type.wager, 'WagerLimit', 'WageringLimit'],
  loss: [values.type.loss, 'LossLimit'],
  session: [values.type.session, 'SessionLimit'],
  'product-session': [values.type['product-session'], 'ProductSession', 'ProductSessionLimit'],
  'reality-check': values.type['reality-check'],
};
const PERIODS: Words<LimitEntry['period']> = {
  transaction: values.period.transaction,
  daily: [values.period.daily, 'day'],
  weekly: [values.period.weekly, 'week'],
  monthly: [values.period.monthly, 'month'],
};
/** A word for a status that is none of these holds: a limit never ends by a word. */
const STATUSES: Words<LimitEntry['status'] | 'over'> = {
  active: [values.status.active, 'queued', 'pending'],
  canceled: [values.status.canceled, 'cancelled'],
  over: ['expired', 'removed', 'ended', 'inactive'],
};

interface WireLimit extends Omit<LimitEntry, 'status'> {
  readonly status: LimitEntry['status'] | 'over';
  readonly queuedAmount?: number | undefined;
  readonly queuedDate?: string | undefined;
}

/** The fields of a limit whose amounts are read by `amount`: money, or minutes. */
function fieldsOf(amount: Reader<number>): FieldReaders<WireLimit> {
  return {
    id: lenient(text, ''),
    type: word(TYPES),
    period: word(PERIODS),
    product: (value, context) =>
      isAbsent(value) || value === '' || /^all$/i.test(String(value))
        ? undefined
        : word(values.product)(value, context),
    status: lenient(word(STATUSES), 'active'),
    amount: (value, context) => (isAbsent(value) || value === '' ? null : amount(value, context)),
    remainingAmount: optional(amount),
    currency: lenient(optional(text), undefined),
    locked: lenient(flag, false),
    lockedReason: lenient(optional(text), undefined),
    activationDate: withDefault(instant, new Date(0).toISOString()),
    expiryDate: optional(instant),
    needsConfirmation: optional(flag),
    queuedAmount: optional(amount),
    queuedDate: optional(instant),
  };
}

const OTHER_NAMES = {
  amount: 'minutes',
  remainingAmount: 'remaining',
  period: LIMIT_SPELLING.names.period,
  activationDate: 'activeFrom',
  expiryDate: 'expires',
  queuedAmount: ['incomingAmount', 'queued'],
  queuedDate: ['queuedActivationDate', 'incomingDate', 'queuedFrom'],
} as const;
const ofMoney = record(fieldsOf(money), OTHER_NAMES);
const ofTime = record(fieldsOf(number), OTHER_NAMES);
const typeOf = record<{ type: string }>({ type: text });

/** Reads an entry, and the change that waits in a field of it (document 3, section 3, "queued amount") as a second one. */
const entriesOf: Reader<LimitEntry[]> = (value, context) => {
  const { type } = typeOf(value, context);
  const isKnown = readPart('type', context, (own) => lenient<string | null>(word(TYPES), null)(type, own));
  // Blocks and self-exclusions are types of limits too; they are read as blocks.
  if (isKnown === null) return [];
  const read = isTimeLimit(isKnown as LimitEntry['type']) ? ofTime(value, context) : ofMoney(value, context);
  const { queuedAmount, queuedDate, status, ...entry } = read;
  if (status === 'over') return [];
  const current: LimitEntry = { ...entry, status };
  if (queuedAmount === undefined) return [current];
  const activationDate =
    queuedDate ?? current.expiryDate ?? new Date(Date.now() + DOCUMENTED_WAIT_MS).toISOString();
  return [current, { ...current, status: 'active', amount: queuedAmount, activationDate }];
};

/** Reads the player's limits. They decide whether money may be paid in: one that cannot be read makes all unreadable. */
export const limits: Reader<{ limits: LimitEntry[] }> = (value, context) => {
  const found = findList(value, ['limits']);
  if (!Array.isArray(found)) throw new UnreadableAnswer(undefined, 'limits');
  return {
    limits: found.flatMap((part, index) =>
      readPart(`limits[${index}]`, context, (own) => entriesOf(part, own)),
    ),
  };
};
