import {
  depositLimitProblem,
  type InputOf,
  isTimeLimit,
  LIMIT_PERIODS,
  type LimitEntry,
  type LimitPeriod,
  type LimitProblem,
  type LimitSpan,
  type LimitType,
  type LimitWait,
  limitState,
  MAX_MINUTES,
  minorDigits,
  type Product,
  parseInstant,
  SESSION_PRESETS,
  type setLimit,
} from '@playerdesk/contract/internal';

/** Form values of the limits of one type and product: whole units of the currency, or minutes. Empty means no limit. */
export type LimitValues = Readonly<Partial<Record<LimitSpan, string>>>;
/** Maximum limits by period, in whole units of the currency. */
export type LimitMaximums = Readonly<Record<LimitPeriod, number>>;

/** Identifies the limits of one type and product. */
export interface LimitName {
  readonly type: LimitType;
  readonly product: Product | null;
  /** ISO 4217. */
  readonly currency: string;
}

/** A change to send: set a limit, or cancel one. */
export type LimitChange =
  | { readonly kind: 'set'; readonly span: LimitSpan; readonly wanted: InputOf<typeof setLimit> }
  | { readonly kind: 'cancel'; readonly span: LimitSpan; readonly id: string };

/** Returns the spans over which a limit type applies. */
export function getLimitSpans(type: LimitType): readonly LimitSpan[] {
  return type === 'reality-check' ? ['transaction'] : LIMIT_PERIODS;
}

const getUnit = ({ type, currency }: LimitName) => (isTimeLimit(type) ? 1 : 10 ** minorDigits(currency));

/** Returns the initial form values: the pending limit, else the active one. */
export function limitValues(entries: readonly LimitEntry[], name: LimitName, now: number): LimitValues {
  const typed = (period: LimitSpan) => {
    const { current, incoming } = limitState(entries, { ...name, period }, now);
    const amount = (incoming ?? current)?.amount ?? null;
    return amount === null ? '' : String(Math.floor(amount / getUnit(name)));
  };
  return Object.fromEntries(getLimitSpans(name.type).map((span) => [span, typed(span)]));
}

/**
 * Returns the validation problems by span.
 *
 * Money is at least 1 and at most its maximum. Minutes are at most those of the period. A reality check is at most
 * `interval` minutes.
 */
export function limitValueProblems(
  values: LimitValues,
  { type }: Pick<LimitName, 'type'>,
  maximums: LimitMaximums | null,
  required: boolean,
  interval: number | null = null,
): Readonly<Partial<Record<LimitSpan, LimitProblem>>> {
  const found = getLimitSpans(type).flatMap((span) => {
    const length = type === 'reality-check' && interval !== null ? interval : MAX_MINUTES[toPeriod(span)];
    const most = isTimeLimit(type) ? length : (maximums?.[toPeriod(span)] ?? null);
    const problem = depositLimitProblem(values[span] ?? '', most, required);
    return problem ? [[span, problem]] : [];
  });
  return Object.fromEntries(found);
}

const toPeriod = (span: LimitSpan): LimitPeriod => (span === 'transaction' ? 'daily' : span);

/** Returns the changes between the initial values and the current ones. */
export function limitChanges(
  before: LimitValues,
  values: LimitValues,
  entries: readonly LimitEntry[],
  name: LimitName,
  now: number,
): readonly LimitChange[] {
  return getLimitSpans(name.type).flatMap((span): readonly LimitChange[] => {
    const typed = (values[span] ?? '').trim();
    if (typed === (before[span] ?? '')) return [];
    const { type, product, currency } = name;
    const state = limitState(entries, { type, product, period: span }, now);
    if (typed !== '') {
      const wanted = {
        type,
        period: span,
        amount: Number(typed) * getUnit(name),
        ...(product && { product }),
        ...(!isTimeLimit(type) && { currency }),
      };
      return [{ kind: 'set', span, wanted }];
    }
    const gone = state.current ?? state.incoming;
    return gone ? [{ kind: 'cancel', span, id: gone.id }] : [];
  });
}

/**
 * Whether an amount is a looser limit than another: a higher amount, or a longer check interval. Null means no limit.
 */
export function isLooser(from: number | null, to: number | null): boolean {
  if (from === null) return false;
  return to === null || to > from;
}

/**
 * Returns the earliest time at which a looser limit takes effect, in milliseconds since 1970. The platform's own date
 * is authoritative.
 */
export function getEffectiveTime(wait: LimitWait, now: number, periodEnd: string | undefined): number {
  const waited = now + wait.hours * 3_600_000;
  const end = wait.periodEnd && periodEnd ? parseInstant(periodEnd) : 0;
  return Math.max(waited, end);
}

/**
 * Whether only the platform knows when a looser limit takes effect.
 *
 * Its wait then depends on earlier loosened limits, which the entries do not include.
 */
export function dependsOnHistory({ hours, laterHours = hours, daysBetween = 0 }: LimitWait): boolean {
  return laterHours !== hours || daysBetween > 0;
}

/** Number of days by which a daily limit is multiplied to prefill a longer one. */
const TIMES: Readonly<Record<'weekly' | 'monthly', number>> = { weekly: 7, monthly: 30 };

/** Returns the weekly and monthly amounts to prefill for a daily one, for fields that the player has not edited. */
export function filledAmounts(
  daily: string,
  maximums: LimitMaximums,
  touched: ReadonlySet<string>,
): LimitValues {
  const amount = Number(daily);
  const filled = (['weekly', 'monthly'] as const)
    .filter((period) => !touched.has(period))
    .map((period) => [period, amount > 0 ? String(Math.min(amount * TIMES[period], maximums[period])) : '']);
  return Object.fromEntries(filled);
}

/** Returns the weekly and monthly minutes at the same position of their presets as the daily ones. */
export function filledMinutes(daily: string, touched: ReadonlySet<string>): LimitValues {
  const place = SESSION_PRESETS.daily.indexOf(Number(daily));
  if (place < 0) return {};
  const filled = (['weekly', 'monthly'] as const)
    .filter((period) => !touched.has(period))
    .map((period) => [period, String(SESSION_PRESETS[period][place] ?? '')]);
  return Object.fromEntries(filled);
}

/** Whether a longer period has a lower limit than a shorter one, so that the shorter limit has no effect. */
export function hasOverruledPeriod(values: LimitValues): boolean {
  const amounts = LIMIT_PERIODS.map((period) => Number(values[period])).filter((amount) => amount > 0);
  return amounts.some((amount, index) => index > 0 && amount < (amounts[index - 1] as number));
}
