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
} from '@playerdesk/contract/internal';
import type { KwargsOf, procedures } from '@playerdesk/contract/procedures';
import { notImplemented } from '../not-implemented.ts';
import type { CallContext, OperationMapping, PlannedCall } from './operation-mapping.ts';

type Procedure<N extends keyof typeof procedures> = (typeof procedures)[N];
type Kwargs = KwargsOf<Procedure<'setDepositLimit'>> | KwargsOf<Procedure<'setSessionLimit'>>;
type LimitName = { readonly type: LimitType; readonly period: LimitSpan; readonly product?: unknown };

const LIMITS = '/user/limit#getLimits';
/** Wire names of the limit types that have procedures. */
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

/** Mapping of `/user/limit#getLimits`. */
export const getLimits: OperationMapping = { procedure: LIMITS, kwargs: () => ({}) };

/**
 * Mapping of `/user/limit#set…Limit`. Limits of a product, of time in a product and of single amounts have no
 * procedure.
 */
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

/** Mapping of `/user/limit#remove…Limit`. The limit is looked up by its id, which this wire does not know. */
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
    // The wire removes a pending change before the active limit. A pending end is the requested state already.
    if (incoming.amount === null) return null;
    if (current) await callProcedure(call.procedure, call.kwargs, 'waiting');
    return call;
  },
};

/** Creates the call of one limit: a procedure of its own, or the limit's name as an argument. */
function createCall(
  act: 'set' | 'remove',
  type: string,
  kwargs: PlannedCall['kwargs'],
  limitCalls: CallContext['limitCalls'],
): PlannedCall {
  if (limitCalls === 'argument') return { procedure: `/user/limit#${act}`, kwargs: { type, ...kwargs } };
  return { procedure: `/user/limit#${act}${type}`, kwargs };
}

/**
 * Returns a limit in wire names.
 *
 * @throws PlayerdeskError `generic.not-implemented` for a limit that this wire has no name for.
 */
function toWireName({ type, period, product }: LimitName): { type: string; period: Kwargs['period'] } {
  const word = TYPES[type];
  if (!word || period === 'transaction' || product !== undefined) throw notImplemented();
  return { type: word, period: PERIODS[period] };
}
