import {
  type cancelLimit as cancelling,
  getLimits as getLimitsOperation,
  type InputOf,
  isTimeLimit,
  LIMIT_TYPES,
  type LimitPeriod,
  type LimitSpan,
  type LimitType,
  limitState,
  playerdeskError,
  type setLimit as setting,
} from '@playerdesk/contract';
import type { KwargsOf, procedures } from '@playerdesk/contract/procedures';
import { notImplemented } from '../not-implemented.ts';
import type { Manner, PlannedCall, Surroundings } from './operation-mapping.ts';

type Of<N extends keyof typeof procedures> = (typeof procedures)[N];
type Kwargs = KwargsOf<Of<'setDepositLimit'>> | KwargsOf<Of<'setSessionLimit'>>;
type Name = { readonly type: LimitType; readonly period: LimitSpan; readonly product?: unknown };

const LIMITS = '/user/limit#getLimits';
/** What this wire calls the types it has procedures for. */
const TYPES: Readonly<Partial<Record<LimitType, string>>> = {
  deposit: 'DepositLimit',
  loss: 'LossLimit',
  wager: 'WageringLimit',
  session: 'SessionLimit',
};
const PERIODS: Readonly<Record<LimitPeriod, Kwargs['period']>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

/** `/user/limit#getLimits`. */
export const getLimits: Manner = { procedure: LIMITS, kwargs: () => ({}) };

/** `/user/limit#set…Limit`. Limits of one product, of time in a product and of single amounts have none. */
export const setLimit: Manner = {
  procedure: '/user/limit#setDepositLimit',
  plan: (
    { amount, currency = '', ...name }: InputOf<typeof setting>,
    { limitCalls }: Surroundings,
  ): PlannedCall => {
    const { type, period } = wordsOf(name);
    const kwargs: Kwargs = isTimeLimit(name.type)
      ? { period, minutes: amount }
      : { period, amount, currency };
    return callOf('set', type, kwargs, limitCalls);
  },
  drops: ['product', ...LIMIT_TYPES.filter((type) => !TYPES[type]).map((type) => `type:${type}`)],
  fields: { minutes: 'amount' },
};

/** `/user/limit#remove…Limit`, of the limit that an entry is of: this wire knows none by its id. */
export const cancelLimit: Manner = {
  procedure: '/user/limit#removeDepositLimit',
  plan: async (
    { id }: InputOf<typeof cancelling>,
    { ask, now, read, limitCalls }: Surroundings,
  ): Promise<PlannedCall | null> => {
    const { limits } = read(getLimitsOperation, await ask(LIMITS, {}));
    const entry = limits.find((other) => other.id === id);
    if (!entry) throw playerdeskError({ code: 'responsible-gaming.limit-gone', kind: 'refused' });
    const { type, period } = wordsOf(entry);
    const call = callOf('remove', type, { period }, limitCalls);
    const { current, incoming } = limitState(limits, entry, now());
    if (incoming === null || incoming.id === id) return call;
    // The wire takes back what waits before it ends what holds. An end that waits already is what is asked for.
    if (incoming.amount === null) return null;
    if (current) await ask(call.procedure, call.kwargs, 'waiting');
    return call;
  },
};

/** The call of one limit: a procedure of its own, or the limit's name as an argument (document 3, section 7 allows both). */
function callOf(
  act: 'set' | 'remove',
  type: string,
  kwargs: PlannedCall['kwargs'],
  limitCalls: Surroundings['limitCalls'],
): PlannedCall {
  if (limitCalls === 'argument') return { procedure: `/user/limit#${act}`, kwargs: { type, ...kwargs } };
  return { procedure: `/user/limit#${act}${type}`, kwargs };
}

/** A limit in this wire's words. Throws `generic.not-implemented` for one that it has none for. */
function wordsOf({ type, period, product }: Name): { type: string; period: Kwargs['period'] } {
  const word = TYPES[type];
  if (!word || period === 'transaction' || product !== undefined) throw notImplemented();
  return { type: word, period: PERIODS[period] };
}
