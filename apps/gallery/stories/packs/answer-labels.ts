import type {
  BreakTerm,
  ContactThreshold,
  GamblingRules,
  HarmMarkerRules,
  JurisdictionRules,
  LimitMaximum,
  LimitRules,
  LimitWait,
  ProtectedGroupRules,
  RealityCheckRules,
  ResponsibleGamblingRules,
  Revocation,
  StakeLimit,
} from '@playerdesk/contract/internal';

/** All answers of a jurisdiction pack. */
export type Answers = JurisdictionRules & LimitRules & ResponsibleGamblingRules & Partial<GamblingRules>;
/** A line of an answer, with an optional link. */
export interface Line {
  readonly text: string;
  readonly url?: string | undefined;
}

const NONE = '–';
const line = (text: string): readonly Line[] => [{ text }];
const formatList = (values: readonly (string | number)[]) =>
  line(values.length === 0 ? NONE : values.join(', '));
const days = (terms: readonly BreakTerm[]) => formatList(terms);
const months = (count: number | null) => line(count === null ? NONE : String(count));

/** Formatters of answers that are not a text, a number or a list of these. */
const FORMATTERS: { readonly [Q in keyof Answers]?: (answer: Required<Answers>[Q]) => readonly Line[] } = {
  depositMaximums: (table) =>
    table.length === 0 ? line(NONE) : table.map((entry) => ({ text: formatMaximum(entry) })),
  waits: (waits) => Object.entries(waits).map(([type, wait]) => ({ text: `${type}: ${formatWait(wait)}` })),
  blockTerms: days,
  exclusionTerms: days,
  selfServiceTerms: days,
  owedGates: (gates) =>
    Object.entries(gates).map(([owed, actions]) => ({ text: `${owed}: ${actions.join(', ') || NONE}` })),
  exclusionReturnHours: months,
  contactAbove: (above) => line(above ? formatThreshold(above) : NONE),
  realityCheck: (rules) => formatChecks(rules),
  revocation: (way) => line(way ? formatRevocation(way) : NONE),
  limitPromptMonths: months,
  bonusDaysAtLeast: months,
  protectedGroups: (groups) => line(groups ? formatGroup(groups) : NONE),
  wageringAtMost: months,
  secondsPerGame: (seconds) =>
    line(seconds ? `slots ${seconds.slot} s, other casino games ${seconds.casino} s` : NONE),
  vulnerabilityCheck: (check) =>
    line(
      check
        ? `${check.netDeposits} ${check.currency} in ${check.days} days, good for ${check.validMonths} months`
        : NONE,
    ),
  fundsDisclosure: (disclosure) =>
    line(disclosure ? `yes, acknowledged every ${disclosure.acknowledgedMonths} months` : NONE),
  stakeLimits: (table) =>
    table.length === 0 ? line(NONE) : table.map((entry) => ({ text: formatStake(entry) })),
  blocksAtScore: months,
  historyMonths: months,
  markersOfHarm: (rules) => line(rules ? formatMarkers(rules) : NONE),
  reviewReminderMonths: months,
  nationalRegister: (register) => (register ? [{ text: register.name, url: register.url }] : line(NONE)),
  marks: (marks) => marks.map(({ id, href }) => ({ text: id, url: href ?? undefined })),
  help: (contacts) =>
    contacts.map(({ name, url, phone }) => ({ text: phone ? `${name}, ${phone}` : name, url })),
};

/** Formats the answer of a pack to a question, in lines. */
export function formatAnswer(question: keyof Answers, answers: Answers): readonly Line[] {
  const answer = answers[question];
  const worder = FORMATTERS[question] as ((answer: unknown) => readonly Line[]) | undefined;
  if (worder) return worder(answer);
  if (typeof answer === 'boolean') return line(answer ? 'yes' : 'no');
  if (Array.isArray(answer)) return formatList(answer);
  return line(String(answer));
}

type Ages = Pick<LimitMaximum, 'ageFrom' | 'ageTo'>;
const formatAges = ({ ageFrom, ageTo }: Ages) =>
  `${ageTo === undefined ? `from ${ageFrom}` : `${ageFrom} to ${ageTo}`} years`;

function formatMaximum({ period, amount, currency, ...ages }: LimitMaximum): string {
  return `${period} ${amount} ${currency}, ${formatAges(ages)}`;
}

function formatStake({ category, amount, currency, ...ages }: StakeLimit): string {
  return `${category} ${amount} ${currency}, ${formatAges(ages)}`;
}

function formatMarkers(rules: HarmMarkerRules): string {
  const { days: span, markersAtLeast, depositsInHour, failedDepositsInRow, canceledWithdrawals } = rules;
  const { nights, raiseDays, rise, shortBreaks, selfTestScore } = rules;
  return [
    `${markersAtLeast} of these in ${span} days: ${depositsInHour} deposits in an hour`,
    `${failedDepositsInRow} failed in a row`,
    `${canceledWithdrawals} withdrawals canceled`,
    `play in ${nights} nights`,
    `a limit raised within ${raiseDays} days after it was lowered or used up`,
    `${rise} times the deposits or the time of an average week`,
    `${shortBreaks} short breaks`,
    `a self-test of ${selfTestScore} points`,
  ].join('; ');
}

function formatWait(wait: LimitWait): string {
  const { hours, periodEnd, confirmed, confirmDays, laterHours } = wait;
  const { daysBetween, selfTest, testAtMost, riskFreeDays } = wait;
  const rest = [
    laterHours !== undefined && `, later ${laterHours} h`,
    periodEnd && ' and the end of the period',
    confirmed && ` and a confirmation${confirmDays === undefined ? '' : ` within ${confirmDays} days`}`,
    daysBetween !== undefined && `, ${daysBetween} days apart`,
    selfTest && `, after a self-test${testAtMost === undefined ? '' : ` of ${testAtMost} points at most`}`,
    riskFreeDays !== undefined && `, ${riskFreeDays} days without signs of risk`,
  ];
  return `${hours} h${rest.filter(Boolean).join('')}`;
}

function formatGroup({ youngUntil, lossWeeks, loss, youngLoss, currency }: ProtectedGroupRules): string {
  return `under ${youngUntil}; ${lossWeeks} weeks in a row with a loss of ${loss} ${currency}, under ${youngUntil} of ${youngLoss}`;
}

function formatThreshold({ period, amount, currency, onRaise }: ContactThreshold): string {
  return `${period} ${amount} ${currency}${onRaise ? ', and any raise' : ''}`;
}

function formatChecks(rules: RealityCheckRules): readonly Line[] {
  const { required, defaultMinutes, playerMaySet, mostMinutes, actions } = rules;
  return [
    { text: required ? `every ${defaultMinutes} min where nothing is chosen` : 'only for who sets one' },
    { text: `the player ${playerMaySet ? 'may' : 'may not'} choose${formatMostMinutes(mostMinutes)}` },
    { text: `buttons: ${actions.join(', ')}` },
  ];
}

const formatMostMinutes = (minutes: number | null) => (minutes === null ? '' : `, ${minutes} min at most`);

function formatRevocation({ reasonAsked, definiteHours, indefiniteHours, replyDays }: Revocation): string {
  const reason = reasonAsked ? 'with a reason, ' : '';
  const reply = replyDays === undefined ? '' : `, answered within ${replyDays} days`;
  return `${reason}after ${definiteHours} h, without an end after ${indefiniteHours} h${reply}`;
}
