import {
  depositMaximum,
  type InputOf,
  isTimeLimit,
  type LimitPeriod,
  type LimitSpan,
  type LimitType,
  MAX_MINUTES,
  minorDigits,
  type setLimit,
} from '@playerdesk/contract/internal';
import type { JurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { FieldProblems } from '../../infrastructure/refusal.ts';
import type { ActiveLimit } from './limit.ts';
import type { LimitedPlayer } from './limits.queries.ts';

export type RequestedLimit = InputOf<typeof setLimit>;

const PERIODS: readonly LimitSpan[] = ['daily', 'weekly', 'monthly'];
const SPANS: Readonly<Record<LimitType, readonly LimitSpan[]>> = {
  deposit: ['transaction', ...PERIODS],
  wager: ['transaction', ...PERIODS],
  loss: PERIODS,
  session: PERIODS,
  'product-session': PERIODS,
  'reality-check': ['transaction'],
};
/** Limit types that may, or must, apply to one product. */
const PRODUCT: Readonly<Partial<Record<LimitType, 'may' | 'must'>>> = {
  wager: 'may',
  loss: 'may',
  'product-session': 'must',
};

/**
 * Returns the problems of a requested limit. `current` is the amount in effect, if any; `caps` are the statutory
 * caps.
 */
export function limitChangeProblems(
  requested: RequestedLimit,
  player: LimitedPlayer,
  rule: JurisdictionRule,
  current: number | null,
  caps: readonly ActiveLimit[],
): FieldProblems {
  const { type, period, product, currency } = requested;
  const amount = amountProblem(requested, player, rule, current, caps);
  return {
    ...(!SPANS[type].includes(period) && { period: 'not offered' }),
    ...(PRODUCT[type] === 'must' && !product && { product: 'required' }),
    ...(!PRODUCT[type] && product && { product: 'not offered' }),
    ...(!isTimeLimit(type) && currency !== player.currency && { currency: 'not the account’s' }),
    ...(amount && { amount }),
  };
}

function amountProblem(
  { type, period, amount }: RequestedLimit,
  player: LimitedPlayer,
  rule: JurisdictionRule,
  current: number | null,
  caps: readonly ActiveLimit[],
): string | null {
  if (isTimeLimit(type)) return amount > mostMinutes(type, period, rule) ? 'too-great' : null;
  const unit = 10 ** minorDigits(player.currency);
  if (amount < unit) return 'too-small';
  // A tightening is never too great.
  if (type !== 'deposit' || (current !== null && amount <= current)) return null;
  const cap = caps.find((one) => one.period === getSpan(period));
  // Without a statutory cap the contract's own maximum applies, the same at any age.
  const maximum = cap?.amount ?? depositMaximum([], getSpan(period), 0, player.currency) * unit;
  return amount > maximum ? 'too-great' : null;
}

/** Returns the maximum in minutes. A reality check interval may be longer than play itself can last. */
function mostMinutes(type: LimitType, period: LimitSpan, { responsibleGambling }: JurisdictionRule): number {
  const maximum = MAX_MINUTES[getSpan(period)];
  const { mostMinutes: interval } = responsibleGambling.realityCheck;
  return type === 'reality-check' && interval !== null ? Math.min(maximum, interval) : maximum;
}

/** A limit per transaction is bounded by the maximum of a day. */
const getSpan = (period: LimitSpan): LimitPeriod => (period === 'transaction' ? 'daily' : period);
