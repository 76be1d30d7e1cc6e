import {
  depositMaximum,
  type InputOf,
  isTimeLimit,
  type LimitPeriod,
  type LimitSpan,
  type LimitType,
  MOST_MINUTES,
  minorDigits,
  type setLimit,
} from '@playerdesk/contract';
import type { JurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { FieldProblems } from '../../infrastructure/refusal.ts';
import type { MoneyLimit } from './limit.ts';
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
/** Types that may, or must, be of one product. */
const PRODUCT: Readonly<Partial<Record<LimitType, 'may' | 'must'>>> = {
  wager: 'may',
  loss: 'may',
  'product-session': 'must',
};

/** What is wrong with a limit that a player wants. `current` is the amount that holds, if any does; `caps` are the law's own. */
export function limitChangeProblems(
  requested: RequestedLimit,
  player: LimitedPlayer,
  rule: JurisdictionRule,
  current: number | null,
  caps: readonly MoneyLimit[],
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
  caps: readonly MoneyLimit[],
): string | null {
  if (isTimeLimit(type)) return amount > mostMinutes(type, period, rule) ? 'too-great' : null;
  const unit = 10 ** minorDigits(player.currency);
  if (amount < unit) return 'too-small';
  // What tightens is never too great.
  if (type !== 'deposit' || (current !== null && amount <= current)) return null;
  const cap = caps.find((one) => one.period === spanOf(period));
  // Where the law says nothing, the contract's own maximum: the same at any age.
  const most = cap?.amount ?? depositMaximum([], spanOf(period), 0, player.currency) * unit;
  return amount > most ? 'too-great' : null;
}

/** A check of reality may be asked for less often than play itself can last. */
function mostMinutes(type: LimitType, period: LimitSpan, { safety }: JurisdictionRule): number {
  const most = MOST_MINUTES[spanOf(period)];
  const { mostMinutes: interval } = safety.realityCheck;
  return type === 'reality-check' && interval !== null ? Math.min(most, interval) : most;
}

/** A single one is at most what a whole day is. */
const spanOf = (period: LimitSpan): LimitPeriod => (period === 'transaction' ? 'daily' : period);
