import { DIAGNOSTICS, EXPLAINED_AT } from '@playerdesk/contract/internal';
import { EXPLANATIONS } from './explanations.ts';

/** Outcome of a check. `skipped`: it could not run, and the detail says why. */
export type Result = 'ok' | 'warning' | 'failed' | 'skipped';

/** Something wrong, by its code in a reference. */
export interface Problem {
  readonly code: string;
  readonly detail: string;
}

/** What a check found. A check that found several problems has several findings. */
export interface Finding {
  /** Name of the check. */
  readonly check: string;
  readonly result: Result;
  readonly detail: string;
  readonly code?: string;
  readonly cause?: string;
  readonly remedy?: string;
  /** Address of a section of the documentation. */
  readonly see?: string;
}

/** Problems with which the widgets work. All others are failures. */
const WARNINGS: ReadonlySet<string> = new Set([
  'attribute-unknown',
  'custom-text-missing',
  'file.cache',
  'file.content-sniffing',
  'foreign-frame',
  'hydration-mismatch',
  'locale-unknown',
  'option-unknown',
  'page.script-error',
  'platform.unknown-path',
  'policy.framing',
  'policy.missing',
  'policy.report-only',
  'policy.violation',
  'policy.weak',
  'react-copies',
  'text-unknown',
  'theme-unknown',
  'version.project',
]);

/** Returns the findings of a check: one per problem, or `ok` without a problem. */
export function conclude(check: string, problems: readonly Problem[], detail: string): readonly Finding[] {
  if (problems.length === 0) return [{ check, result: 'ok', detail }];
  return problems.map((problem) => ({
    check,
    result: WARNINGS.has(problem.code) ? 'warning' : 'failed',
    ...problem,
    ...explain(problem.code),
  }));
}

/** Returns the finding of a check that could not run. */
export const skip = (check: string, detail: string): readonly Finding[] => [
  { check, result: 'skipped', detail },
];

/** Returns the cause and remedy of a code, from the diagnostics of an instance or from the doctor's own. */
function explain(code: string): Pick<Finding, 'cause' | 'remedy' | 'see'> {
  const own = EXPLANATIONS[code];
  const explanation = own ?? DIAGNOSTICS[code];
  if (!explanation) return { see: `${EXPLAINED_AT}/events.md#codes-of-diagnostic` };
  const [cause, remedy] = explanation;
  const page = own ? 'doctor-findings.md' : 'diagnostics.md';
  return { cause, remedy, see: `${EXPLAINED_AT}/${page}#${code}` };
}
