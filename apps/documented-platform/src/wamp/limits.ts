import { type Call, WRITTEN } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { cancelLimit, listLimits, setLimit } from '../state/limits.ts';
import type { Limit, LimitType } from '../state/player.ts';
import { type Procedure, procedure, rpcList } from './procedure.ts';

const TYPES: Readonly<Record<string, LimitType>> = {
  DepositLimit: 'deposit',
  LossLimit: 'loss',
  WageringLimit: 'wager',
  SessionLimit: 'session',
};
const PERIODS: Readonly<Record<string, number>> = { daily: 1, weekly: 7, monthly: 30 };

/** `#set` and `#remove` with the limit's name as an argument, and one procedure for each limit. */
export const limitProcedures: readonly Procedure[] = [
  // The documents do not name the argument that carries `DepositLimit`.
  procedure('/user/limit#set', 'any', (call) => set(call, namedType(call))),
  procedure('/user/limit#remove', 'any', (call) => remove(call, namedType(call))),
  ...Object.keys(TYPES).flatMap((name) => [
    procedure(`/user/limit#set${name}`, ['period', 'amount', 'currency'], (call) =>
      set(call, getLimitType(name)),
    ),
    procedure(`/user/limit#remove${name}`, ['period', 'amount', 'currency'], (call) =>
      remove(call, getLimitType(name)),
    ),
  ]),
  procedure('/user/limit#getLimits', [], (call) =>
    rpcList(
      call,
      'limits',
      listLimits(call.state, call.player).map((limit) => limitEntry(call, limit)),
    ),
  ),
];

/** Whether the readings include a limit procedure. The other spelling does not exist then. */
export function hasLimitProcedure(name: string, reading: 'argument' | 'method'): boolean {
  const isMethod = /#(set|remove)[A-Z]/.test(name);
  const isArgument = name === '/user/limit#set' || name === '/user/limit#remove';
  return reading === 'argument' ? !isMethod : !isArgument;
}

function set(call: Call, type: LimitType): unknown {
  const amount = call.number('amount');
  setLimit(call.state, call.player, {
    type,
    timespan: period(call),
    product: null,
    amount: type === 'session' ? amount : call.shapes.toMajorUnits(amount),
  });
  return WRITTEN;
}

function remove(call: Call, type: LimitType): unknown {
  const timespan = period(call);
  const limit = call.player.limits.find((entry) => entry.type === type && entry.timespan === timespan);
  if (!limit) throw new Refusal('ValidationError', 'period');
  cancelLimit(call.state, call.player, limit.id);
  return WRITTEN;
}

function period(call: Call): number {
  const timespan = PERIODS[call.required('period').toLowerCase()];
  if (timespan === undefined) throw new Refusal('ValidationError', 'period');
  return timespan;
}

function namedType(call: Call): LimitType {
  const name = Object.values(call.fields).find((value) => typeof value === 'string' && value in TYPES);
  return getLimitType(String(name));
}

function getLimitType(name: string): LimitType {
  const type = TYPES[name];
  if (!type) throw new Refusal('ValidationError', 'type');
  return type;
}

function limitEntry({ shapes, player }: Call, limit: Limit): Record<string, unknown> {
  const amount = (value: number): number => (limit.type === 'session' ? value : shapes.amount(value));
  return {
    id: shapes.id(limit.id),
    type: Object.keys(TYPES).find((name) => TYPES[name] === limit.type),
    period: Object.keys(PERIODS).find((name) => PERIODS[name] === limit.timespan),
    status: limit.endsAt === null ? 'active' : 'canceled',
    product: limit.product,
    amount: amount(limit.amount),
    remainingAmount: amount(limit.amount - limit.used),
    currency: limit.type === 'session' ? null : player.currency,
    locked: limit.locked,
    expiryDate: shapes.end(limit.endsAt),
    ...(limit.queued && { queuedAmount: amount(limit.queued.amount) }),
  };
}
