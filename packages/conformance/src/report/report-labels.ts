import type { CaseResult, NextStep, OperationResult, RunResult, Status } from '../run/result.ts';
import type { Effect } from '../suite/conformance-case.ts';

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  holds: 'holds',
  differs: 'differs',
  missing: 'missing',
  'not-examined': 'not examined',
};

const EFFECT_LABELS: Readonly<Record<Effect, string>> = {
  none: 'reads that need no account',
  session: 'reads, and sign-ins of the fixture’s ordinary player',
  writes: 'reads and writes',
};

export const WIRE_NAME = 'the wire itself';

export function getOperationName({ name }: Pick<OperationResult, 'name'>): string {
  return name ?? WIRE_NAME;
}

/** Returns a label such as `3 of 5 cases examined`. */
export function getExaminedLabel(cases: readonly CaseResult[]): string {
  const examined = cases.filter(({ status }) => status !== 'not-examined').length;
  return `${examined} of ${cases.length} ${cases.length === 1 ? 'case' : 'cases'} examined`;
}

export function getHeadLabel({ startedAt, milliseconds, allowed }: RunResult): string {
  const at = `${startedAt.slice(0, 10)} ${startedAt.slice(11, 16)} UTC`;
  return `${at}, ${(milliseconds / 1000).toFixed(1)} s. Allowed: ${EFFECT_LABELS[allowed]}.`;
}

/** Returns the level that the platform reaches, by what was examined. */
export function getLevelLabel({ level, reaches }: Pick<RunResult, 'level' | 'reaches'>): string {
  const asked = level === 'documented' ? ' The full level was not asked for.' : '';
  if (reaches === null) return `Level: none. The documented level is not reached.${asked}`;
  if (reaches === 'full') return 'Level: full. All that was examined holds.';
  const beyond = level === 'full' ? ' The full level is not reached.' : asked;
  return `Level: documented. The documented calls are answered in shapes that the documents allow.${beyond}`;
}

export function getSummaryLabel({ operations, totals, cases }: RunResult): string {
  const operationWords = getTotalsLabel(totals);
  return `${operations.length} ${operations.length === 1 ? 'operation' : 'operations'}: ${operationWords}. Cases: ${getTotalsLabel(cases)}.`;
}

function getTotalsLabel(totals: Readonly<Record<Status, number>>): string {
  const { holds, differs, missing } = totals;
  const parts = [
    `${holds} ${holds === 1 ? 'holds' : 'hold'}`,
    `${differs} ${differs === 1 ? 'differs' : 'differ'}`,
  ];
  return [...parts, `${missing} missing`, `${totals['not-examined']} not examined`].join(', ');
}

/** Counts the reasons why cases were not examined, most frequent first. */
export function countReasons(cases: readonly CaseResult[]): readonly (readonly [string, number])[] {
  const times = new Map<string, number>();
  for (const { reason } of cases) {
    if (reason !== undefined) times.set(reason, (times.get(reason) ?? 0) + 1);
  }
  return [...times].sort(([, a], [, b]) => b - a);
}

/** Steps of the plan that a report shows. The JSON has all. */
const STEPS_SHOWN = 5;

/** Returns what to build next: a label for each step, and a note on what the report does not show. */
export function getNextLabels({ next }: Pick<RunResult, 'next'>): {
  readonly steps: readonly string[];
  readonly note: string | null;
} {
  const more = next.length - STEPS_SHOWN;
  const none = next.length === 0 ? 'No widget lacks a required operation, by what was examined.' : null;
  return {
    steps: next.slice(0, STEPS_SHOWN).map(getStepLabel),
    note: more > 0 ? `${more} more steps are in the report that --json writes.` : none,
  };
}

function getStepLabel({ implement, correct, unlocks }: NextStep): string {
  const parts = [
    ...(implement.length > 0 ? [`implement ${implement.join(', ')}`] : []),
    ...(correct.length > 0 ? [`correct ${correct.join(', ')}`] : []),
  ];
  const subject = implement.length + correct.length === 1 ? 'it unlocks' : 'they unlock';
  return `${parts.join(' and ')}: ${subject} ${unlocks.join(', ')}`;
}
