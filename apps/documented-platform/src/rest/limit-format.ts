import { Refusal } from '../refusal.ts';
import type { Shapes } from '../shapes.ts';
import type { LimitRequest } from '../state/limits.ts';
import type { Limit, LimitType } from '../state/player.ts';

const PROVIDER_TYPES: Readonly<Record<LimitType, string>> = {
  deposit: 'Deposit',
  wager: 'Wager',
  loss: 'NetLoss',
  session: 'LoginTime',
};
const PERIODS: Readonly<Record<number, string>> = {
  0: 'transaction',
  1: 'daily',
  7: 'weekly',
  30: 'monthly',
};
const FIELDS = ['Currency', 'Amount', 'Timespan', 'Type', 'Product'];

/** Parses Currency, Amount, Timespan, Type and Product. */
export function limitRequest(fields: Readonly<Record<string, unknown>>, shapes: Shapes): LimitRequest {
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) throw new Refusal('ValidationError', unknown);
  const { Type, Amount, Timespan, Product } = fields;
  const type = limitType(Type, shapes);
  if (typeof Amount !== 'number') throw new Refusal('ValidationError', 'Amount');
  if (typeof Timespan !== 'number') throw new Refusal('ValidationError', 'Timespan');
  return {
    type,
    timespan: Timespan,
    product: typeof Product === 'string' && Product !== '' ? Product : null,
    amount: type === 'session' ? Amount : shapes.toMajorUnits(Amount),
  };
}

function limitType(word: unknown, shapes: Shapes): LimitType {
  const types = Object.keys(PROVIDER_TYPES) as LimitType[];
  const type = types.find((candidate) => word === formatType(candidate, shapes));
  if (!type) throw new Refusal('ValidationError', 'Type');
  return type;
}

function formatType(type: LimitType, { readings }: Shapes): string {
  return readings.limitWords === 'provider' ? PROVIDER_TYPES[type] : type;
}

/** Returns the entries of a limit: two if the readings show a pending increase as its own entry. */
export function limitEntries(limit: Limit, currency: string, shapes: Shapes): readonly unknown[] {
  const { readings } = shapes;
  const amount = (value: number): number => (limit.type === 'session' ? value : shapes.amount(value));
  const base = {
    id: shapes.id(limit.id),
    type: formatType(limit.type, shapes),
    ...getPeriod(limit.timespan, shapes),
    product: limit.product,
    currency: limit.type === 'session' ? null : currency,
    locked: limit.locked,
  };
  const current = shapes.entity({
    ...base,
    status: limit.endsAt === null ? 'active' : 'canceled',
    amount: amount(limit.amount),
    remainingAmount: amount(limit.amount - limit.used),
    expiryDate: shapes.end(limit.endsAt),
    ...(limit.queued &&
      readings.queuedLimits === 'field' && {
        queuedAmount: amount(limit.queued.amount),
      }),
  });
  if (!limit.queued || readings.queuedLimits === 'field') return [current];
  const queued = shapes.entity({
    ...base,
    id: shapes.id(limit.id * 1000),
    status: 'active',
    amount: amount(limit.queued.amount),
    remainingAmount: amount(limit.queued.amount - limit.used),
    expiryDate: null,
    activationDate: shapes.date(limit.queued.from),
  });
  return [current, queued];
}

function getPeriod(timespan: number, { readings }: Shapes): Record<string, unknown> {
  switch (readings.limitPeriods) {
    case 'timespan':
      return { timespan };
    case 'code':
      return { period: timespan };
    case 'word':
      return { period: PERIODS[timespan] };
  }
}
