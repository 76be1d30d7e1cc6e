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
  MOST_MINUTES,
  minorDigits,
  type Product,
  parseInstant,
  SESSION_PRESETS,
  type setLimit,
} from '@playerdesk/contract';

/** Limits of one type and product as a form holds them: whole units of the currency, or minutes. Empty: no limit. */
export type LimitValues = Readonly<Partial<Record<LimitSpan, string>>>;
export type LimitMaximums = Readonly<Record<LimitPeriod, number>>;

export interface LimitName {
  readonly type: LimitType;
  readonly product: Product | null;
  /** ISO 4217. */
  readonly currency: string;
}

/** What has to be sent for a form to hold. */
export type LimitChange =
  | { readonly kind: 'set'; readonly span: LimitSpan; readonly wanted: InputOf<typeof setLimit> }
  | { readonly kind: 'cancel'; readonly span: LimitSpan; readonly id: string };

/** The spans a type is limited over. */
export function getLimitSpans(type: LimitType): readonly LimitSpan[] {
  return type === 'reality-check' ? ['transaction'] : LIMIT_PERIODS;
}

const getUnit = ({ type, currency }: LimitName) => (isTimeLimit(type) ? 1 : 10 ** minorDigits(currency));

/** What a form begins with: what waits, else what holds. */
export function limitValues(entries: readonly LimitEntry[], name: LimitName, now: number): LimitValues {
  const typed = (period: LimitSpan) => {
    const { current, incoming } = limitState(entries, { ...name, period }, now);
    const amount = (incoming ?? current)?.amount ?? null;
    return amount === null ? '' : String(Math.floor(amount / getUnit(name)));
  };
  return Object.fromEntries(getLimitSpans(name.type).map((span) => [span, typed(span)]));
}

/**
 * What is wrong, by period. Money at least 1 and at most its maximum, minutes at most those of the period, and between
 * reality checks at most `interval`.
 */
export function limitValueProblems(
  values: LimitValues,
  { type }: Pick<LimitName, 'type'>,
  maximums: LimitMaximums | null,
  required: boolean,
  interval: number | null = null,
): Readonly<Partial<Record<LimitSpan, LimitProblem>>> {
  const found = getLimitSpans(type).flatMap((span) => {
    const length = type === 'reality-check' && interval !== null ? interval : MOST_MINUTES[toPeriod(span)];
    const most = isTimeLimit(type) ? length : (maximums?.[toPeriod(span)] ?? null);
    const problem = depositLimitProblem(values[span] ?? '', most, required);
    return problem ? [[span, problem]] : [];
  });
  return Object.fromEntries(found);
}

const toPeriod = (span: LimitSpan): LimitPeriod => (span === 'transaction' ? 'daily' : span);

/** What changes between what a form began with and what it holds. */
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

/** Whether an amount is a looser limit than another: a higher one, or for checks a longer interval. Null: no limit. */
export function isLooser(from: number | null, to: number | null): boolean {
  if (from === null) return false;
  return to === null || to > from;
}

/** When a looser limit applies at the earliest (milliseconds since 1970). The platform's own date counts. */
export function getEffectiveTime(wait: LimitWait, now: number, periodEnd: string | undefined): number {
  const waited = now + wait.hours * 3_600_000;
  const end = wait.periodEnd && periodEnd ? parseInstant(periodEnd) : 0;
  return Math.max(waited, end);
}

/**
 * Whether the platform alone knows when a looser limit applies: its wait depends on when the limit loosened before, which no
 * entry tells.
 */
export function dependsOnHistory({ hours, laterHours = hours, daysBetween = 0 }: LimitWait): boolean {
  return laterHours !== hours || daysBetween > 0;
}

/** Days of a daily limit that a longer one is filled with (3-compliance §5). */
const TIMES: Readonly<Record<'weekly' | 'monthly', number>> = { weekly: 7, monthly: 30 };

/** Weekly and monthly amounts that go with a daily one, where the player has not touched them. */
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

/** Weekly and monthly minutes in the same place of their presets as daily ones (decision 21). */
export function filledMinutes(daily: string, touched: ReadonlySet<string>): LimitValues {
  const place = SESSION_PRESETS.daily.indexOf(Number(daily));
  if (place < 0) return {};
  const filled = (['weekly', 'monthly'] as const)
    .filter((period) => !touched.has(period))
    .map((period) => [period, String(SESSION_PRESETS[period][place] ?? '')]);
  return Object.fromEntries(filled);
}

/** Whether a longer period allows less than a shorter one; then the shorter one has no effect. */
export function hasOverruledPeriod(values: LimitValues): boolean {
  const amounts = LIMIT_PERIODS.map((period) => Number(values[period])).filter((amount) => amount > 0);
  return amounts.some((amount, index) => index > 0 && amount < (amounts[index - 1] as number));
}
