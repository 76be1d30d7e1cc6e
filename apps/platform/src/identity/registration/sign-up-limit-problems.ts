import {
  ageOn,
  dayInZone,
  depositMaximum,
  LIMIT_PERIODS,
  type LimitPeriod,
  type LimitProblem,
  MAX_MINUTES,
  minorDigits,
  parseIsoDay,
  type SignUpLimit,
} from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { JurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';

const FIELD_ENDS: Readonly<Record<LimitPeriod, string>> = { daily: 'Day', weekly: 'Week', monthly: 'Month' };
interface LimitFields {
  readonly limits: readonly Partial<SignUpLimit>[];
  readonly currency: string;
  readonly dateOfBirth: string;
}

/**
 * Returns the problems of the limits in a registration, by form field: `depositLimitDay` and so on.
 * @param checksMaximum Whether deposit limits have a maximum even where the rules neither request nor cap them.
 */
export function findSignUpLimitProblems(
  { limits, currency, dateOfBirth }: LimitFields,
  rule: JurisdictionRule,
  clock: Clock,
  checksMaximum: boolean,
): Record<string, LimitProblem> {
  const age = getAge(dateOfBirth, rule, clock);
  const isMandatory = rule.depositLimitsAtSignUp === 'mandatory';
  const isRequested = rule.depositLimitsAtSignUp !== 'none';
  const hasMaximum = checksMaximum || isRequested || rule.depositMaximums.length > 0;
  const unit = 10 ** minorDigits(currency);
  const problems: Record<string, LimitProblem> = {};
  for (const period of LIMIT_PERIODS) {
    const maximum = hasMaximum ? depositMaximum(rule.depositMaximums, period, age, currency) * unit : null;
    const deposit = amountProblem(
      getAmount(limits, 'deposit', period),
      isRequested ? unit : 1,
      maximum,
      isMandatory,
    );
    const session = amountProblem(getAmount(limits, 'session', period), 1, MAX_MINUTES[period], false);
    if (deposit) problems[`depositLimit${FIELD_ENDS[period]}`] = deposit;
    if (session) problems[`sessionLimit${FIELD_ENDS[period]}`] = session;
  }
  return problems;
}

function amountProblem(
  amount: number | undefined,
  minimum: number,
  maximum: number | null,
  isMandatory: boolean,
): LimitProblem | null {
  if (amount === undefined) return isMandatory ? 'required' : null;
  if (!Number.isInteger(amount)) return 'invalid';
  if (amount < minimum) return 'too-small';
  return maximum !== null && amount > maximum ? 'too-great' : null;
}

function getAmount(limits: LimitFields['limits'], type: SignUpLimit['type'], period: LimitPeriod) {
  return limits.find((limit) => limit?.type === type && limit.period === period)?.amount;
}

/** Returns the age, or 0 for an invalid birth date, which has its own rule. */
function getAge(dateOfBirth: string, rule: JurisdictionRule, clock: Clock): number {
  const born = parseIsoDay(dateOfBirth);
  return born ? ageOn(born, dayInZone(clock.now(), rule.timeZone)) : 0;
}
