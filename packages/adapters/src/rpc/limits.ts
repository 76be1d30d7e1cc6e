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
import type { CallContext, OperationMapping, PlannedCall } from './operation-mapping.ts';

type Procedure<N extends keyof typeof procedures> = (typeof procedures)[N];
type Kwargs = KwargsOf<Procedure<'setDepositLimit'>> | KwargsOf<Procedure<'setSessionLimit'>>;
type LimitName = { readonly type: LimitType; readonly period: LimitSpan; readonly product?: unknown };

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
export const getLimits: OperationMapping = { procedure: LIMITS, kwargs: () => ({}) };

/** `/user/limit#set…Limit`. Limits of one product, of time in a product and of single amounts have none. */
export const setLimit: OperationMapping = {
  procedure: '/user/limit#setDepositLimit',
  plan: (
    { amount, currency = '', ...name }: InputOf<typeof setting>,
    { limitCalls }: CallContext,
  ): PlannedCall => {
    const { type, period } = toWireName(name);
    const kwargs: Kwargs = isTimeLimit(name.type)
      ? { period, minutes: amount }
      : { period, amount, currency };
    return createCall('set', type, kwargs, limitCalls);
  },
  unsupportedFields: ['product', ...LIMIT_TYPES.filter((type) => !TYPES[type]).map((type) => `type:${type}`)],
  fields: { minutes: 'amount' },
};

/** `/user/limit#remove…Limit`, of the limit that an entry is of: this wire knows none by its id. */
export const cancelLimit: OperationMapping = {
  procedure: '/user/limit#removeDepositLimit',
  plan: async (
    { id }: InputOf<typeof cancelling>,
    { callProcedure, now, read, limitCalls }: CallContext,
  ): Promise<PlannedCall | null> => {
    const { limits } = read(getLimitsOperation, await callProcedure(LIMITS, {}));
    const entry = limits.find((other) => other.id === id);
    if (!entry) throw playerdeskError({ code: 'responsible-gaming.limit-gone', kind: 'refused' });
    const { type, period } = toWireName(entry);
    const call = createCall('remove', type, { period }, limitCalls);
    const { current, incoming } = limitState(limits, entry, now());
    if (incoming === null || incoming.id === id) return call;
    // The wire takes back what waits before it ends what holds. An end that waits already is what is asked for.
    if (incoming.amount === null) return null;
    if (current) await callProcedure(call.procedure, call.kwargs, 'waiting');
    return call;
  },
};

/** The call of one limit: a procedure of its own, or the limit's name as an argument (document 3, section 7 allows both). */
function createCall(
  act: 'set' | 'remove',
  type: string,
  kwargs: PlannedCall['kwargs'],
  limitCalls: CallContext['limitCalls'],
): PlannedCall {
  if (limitCalls === 'argument') return { procedure: `/user/limit#${act}`, kwargs: { type, ...kwargs } };
  return { procedure: `/user/limit#${act}${type}`, kwargs };
}

/** A limit in this wire's words. Throws `generic.not-implemented` for one that it has none for. */
function toWireName({ type, period, product }: LimitName): { type: string; period: Kwargs['period'] } {
  const word = TYPES[type];
  if (!word || period === 'transaction' || product !== undefined) throw notImplemented();
  return { type: word, period: PERIODS[period] };
}
