// @chunk bonus

import type * as z from 'zod/mini';
import type { bonusOfferSchema, bonusSchema, contentEntrySchema } from '../account/bonus.schema.ts';
import { BONUS_SPELLING } from '../operations/money/bonus-wire.ts';
import { currencyOrContext } from './currency.ts';
import { isRecord } from './keys.ts';
import { lenientList } from './list.ts';
import { byCurrency } from './list-answer.ts';
import { isAbsent, lenient, optional, type Reader, withDefault } from './reader.ts';
import { record, textByKey } from './record.ts';
import { flag, integer, money, number, text, word } from './scalars.ts';
import { instant, optionalEnd } from './time.ts';

type Bonus = z.infer<typeof bonusSchema>;
type BonusOffer = z.infer<typeof bonusOfferSchema>;
type RewardGroup = BonusOffer['rewardGroups'][number];
type Reward = RewardGroup['rewards'][number];
type ContentEntry = z.infer<typeof contentEntrySchema>;

const currencyAmounts = lenient(
  byCurrency(
    record<{ currency: string; amount: number }>({ currency: text, amount: money }, { amount: 'value' }),
  ),
  [],
);

/** Reads a game of a bonus: an object, or its id alone. */
const gameProp: Reader<{ id: string; name: string }> = (value, context) => {
  if (!isRecord(value)) return { id: text(value, context), name: text(value, context) };
  const read = record<{ id: string; name: string }>({ id: lenient(text, ''), name: lenient(text, '') })(
    value,
    context,
  );
  return { id: read.id, name: read.name || read.id };
};

const gameProps = lenient(lenientList(gameProp), []);

/** A policy that cannot be read counts as denying: a bonus must not lose its effect on withdrawals by a misspelling. */
const policy: Reader<Bonus['withdrawPolicy']> = (value, context) =>
  isAbsent(value)
    ? 'none'
    : lenient(word(BONUS_SPELLING.values.withdrawPolicy), 'deny-withdraw')(value, context);

const fields = record<Bonus>(
  {
    id: lenient(text, ''),
    code: lenient(text, ''),
    name: lenient(text, ''),
    html: lenient(optional(text), undefined),
    type: lenient(word({ freespins: ['Freespins', 'FreeSpin'], monetary: 'Monetary' }), 'monetary'),
    status: lenient(text, ''),
    startTime: lenient(instant, new Date(0).toISOString()),
    endTime: lenient(optionalEnd, undefined),
    currency: currencyOrContext,
    amount: lenient(money, 0),
    amountRemaining: lenient(money, 0),
    wageringRequirement: lenient(money, 0),
    wageringRequirementRemaining: lenient(money, 0),
    wagered: lenient(number, 0),
    minAmount: currencyAmounts,
    maxAmount: currencyAmounts,
    deposit: lenient(flag, false),
    canBeCanceled: lenient(flag, false),
    gameProps,
    withdrawPolicy: policy,
    gameProvider: lenient(optional(text), undefined),
    product: lenient(optional(text), undefined),
    matchValue: lenient(optional(number), undefined),
    maxMatchedDeposit: lenient(optional(money), undefined),
    minDepositAmount: lenient(optional(money), undefined),
    maxDepositAmount: lenient(optional(money), undefined),
    wageringTimes: lenient(optional(number), undefined),
    days: lenient(optional(integer), undefined),
    timesPerPlayer: lenient(optional(integer), undefined),
  },
  {
    code: ['bonusCode', 'promoCode'],
    html: 'description',
    wageringRequirement: BONUS_SPELLING.names.wageringRequirement,
    wageringRequirementRemaining: BONUS_SPELLING.names.wageringRequirementRemaining,
    canBeCanceled: 'canBeCancelled',
  },
);

/** Free spins are a count, in any unit of amounts. */
const spins = record<Pick<Bonus, 'amount' | 'amountRemaining'>>({
  amount: lenient(money, 0),
  amountRemaining: lenient(money, 0),
});

/** Reads a bonus. Free spins are a count, in any unit of amounts. */
export const bonus: Reader<Bonus> = (value, context) => {
  const read = fields(value, context);
  const named = { ...read, name: read.name || read.code };
  if (read.type === 'monetary') return named;
  // Unreadable parts were reported already.
  return { ...named, ...spins(value, { ...context, amounts: 'minor', report: () => {} }) };
};

const reward = record<Reward>({
  rewardType: lenient(text, ''),
  amount: lenient(number, 0),
  currencyAmounts,
});

const rewardGroup = record<RewardGroup>({
  promoCode: lenient(text, ''),
  name: lenient(text, ''),
  rewards: lenient(lenientList(reward), []),
  gameProps: lenient(optional(lenientList(gameProp)), undefined),
});

/** Reads a deposit offer: Id, ValidDateStart/End, RewardGroups. */
export const bonusOffer = record<BonusOffer>({
  id: lenient(text, ''),
  validDateStart: lenient(instant, new Date(0).toISOString()),
  validDateEnd: lenient(optionalEnd, undefined),
  rewardGroups: lenient(lenientList(rewardGroup), []),
});

export const contentEntry = record<ContentEntry>({
  id: text,
  html: lenient(optional(text), undefined),
  config: lenient(optional(textByKey), undefined),
  assets: withDefault(lenientList(record<{ type: string; url: string }>({ type: text, url: text })), []),
});
