// @chunk limits

import type { LimitEntry } from '../account/limit-entry.schema.ts';
import { isTimeLimit } from '../account/limit-kinds.ts';
import { LIMIT_SPELLING } from '../operations/responsible-gambling/limit-wire.ts';
import { findList } from './list-answer.ts';
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
import { type EnumSpellings, flag, money, number, text, word } from './scalars.ts';
import { instant, optionalEnd } from './time.ts';

const { values } = LIMIT_SPELLING;
const HOUR_MS = 3_600_000;
/** Wait for an increase, where the platform does not report its end. */
const DOCUMENTED_WAIT_MS = 72 * HOUR_MS;

const TYPES: EnumSpellings<LimitEntry['type']> = {
  deposit: [values.type.deposit, 'DepositLimit'],
  wager: [values.type.wager, 'WagerLimit', 'WageringLimit'],
  loss: [values.type.loss, 'LossLimit'],
  session: [values.type.session, 'SessionLimit'],
  'product-session': [values.type['product-session'], 'ProductSession', 'ProductSessionLimit'],
  'reality-check': values.type['reality-check'],
};
const PERIODS: EnumSpellings<LimitEntry['period']> = {
  transaction: values.period.transaction,
  daily: [values.period.daily, 'day'],
  weekly: [values.period.weekly, 'week'],
  monthly: [values.period.monthly, 'month'],
};
/** Unknown statuses do not end a limit. */
const STATUSES: EnumSpellings<LimitEntry['status'] | 'over'> = {
  active: [values.status.active, 'queued', 'pending'],
  canceled: [values.status.canceled, 'cancelled'],
  over: ['expired', 'removed', 'ended', 'inactive'],
};

interface WireLimit extends Omit<LimitEntry, 'status'> {
  readonly status: LimitEntry['status'] | 'over';
  readonly queuedAmount?: number | undefined;
  readonly queuedDate?: string | undefined;
}

/** Readers of a limit's fields. `amount` reads money or minutes. */
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
    expiryDate: optionalEnd,
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

/** Reads a limit entry, and a pending change in its queued-amount field as a second entry. */
const entriesOf: Reader<LimitEntry[]> = (value, context) => {
  const { type } = typeOf(value, context);
  const isKnown = readPart('type', context, (own) => lenient<string | null>(word(TYPES), null)(type, own));
  // Blocks and self-exclusions are limit types on this wire. They are read as blocks.
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

/** Reads the player's limits. They guard deposits, so one unreadable limit makes the answer unreadable. */
export const limits: Reader<{ limits: LimitEntry[] }> = (value, context) => {
  const found = findList(value, ['limits']);
  if (!Array.isArray(found)) throw new UnreadableAnswer(undefined, 'limits');
  return {
    limits: found.flatMap((part, index) =>
      readPart(`limits[${index}]`, context, (own) => entriesOf(part, own)),
    ),
  };
};
