import type { OperationName, WidgetPart } from '@playerdesk/contract/internal';
import { type Effect, levelOf } from '../suite/conformance-case.ts';
import type { Difference } from '../suite/difference.ts';
import type { Level } from '../suite/level.ts';

/** `missing`: the platform reports that it does not have the operation. */
export const STATUSES = ['holds', 'differs', 'missing', 'not-examined'] as const;
/** Status of a case or an operation. */
export type Status = (typeof STATUSES)[number];

/** Result of one case. */
export interface CaseResult {
  readonly id: string;
  readonly title: string;
  readonly effect: Effect;
  /** Name of the examined operation; null for the wire itself. */
  readonly operation: string | null;
  readonly status: Status;
  readonly differences: readonly Difference[];
  /** Why it was not examined. */
  readonly reason?: string;
  readonly milliseconds: number;
}

/** Result of one operation, with its cases. */
export interface OperationResult {
  /** Null for the wire itself. */
  readonly name: string | null;
  /** Its call on the wire, such as `POST /player/signin/v2` or a procedure. Empty for the wire itself. */
  readonly call: string;
  readonly status: Status;
  readonly cases: readonly CaseResult[];
}

/** A step towards a complete platform: operations to build or to correct, and the widgets that work after it. */
export interface NextStep {
  /** Operations that the platform lacks. */
  readonly implement: readonly OperationName[];
  /** Operations whose answers or refusals differ from the contract. */
  readonly correct: readonly OperationName[];
  /** Widgets and account tabs that have all their operations after this step. */
  readonly unlocks: readonly WidgetPart[];
}

/** Result of a run. */
export interface RunResult {
  readonly platform: { readonly kind: string; readonly url: string };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly milliseconds: number;
  /** The required level. */
  readonly level: Level;
  /**
   * The level that the platform reaches by what was examined. Null: not the documented one, or nothing was examined.
   */
  readonly reaches: Level | null;
  /** What the run was allowed to do. */
  readonly allowed: Effect;
  readonly operations: readonly OperationResult[];
  /** Number of operations by status; the wire counts as one. */
  readonly totals: Readonly<Record<Status, number>>;
  /** Number of cases by status. */
  readonly cases: Readonly<Record<Status, number>>;
  /** What to build next, by the widgets that it unlocks. Empty when no widget lacks an operation. */
  readonly next: readonly NextStep[];
}

/**
 * Returns the status of an operation from its cases. One difference outweighs cases that hold.
 *
 * An operation whose answers were not seen does not hold, even when its refusals do.
 */
export function getStatus(cases: readonly CaseResult[]): Status {
  const has = (status: Status) => cases.some((one) => one.status === status);
  if (has('missing')) return 'missing';
  if (has('differs')) return 'differs';
  const isUnseen = cases.some(({ id, status }) => id.startsWith('shape.') && status === 'not-examined');
  return has('holds') && !isUnseen ? 'holds' : 'not-examined';
}

export function count(results: readonly { readonly status: Status }[]): Record<Status, number> {
  const of = (status: Status) => results.filter((result) => result.status === status).length;
  return {
    holds: of('holds'),
    differs: of('differs'),
    missing: of('missing'),
    'not-examined': of('not-examined'),
  };
}

/**
 * Returns the exit code. 0: everything examined holds. 1: something differs or is missing. 2: nothing could be
 * examined.
 */
export function exitCode({ cases }: Pick<RunResult, 'cases'>): 0 | 1 | 2 {
  if (cases.differs + cases.missing > 0) return 1;
  return cases.holds > 0 ? 0 : 2;
}

/** Returns the highest level that the results allow. Cases that were not examined are ignored. */
export function levelReached(results: readonly CaseResult[], level: Level): Level | null {
  const examined = results.filter(({ status }) => status !== 'not-examined');
  const documented = examined.filter(
    (one) => levelOf({ id: one.id, operations: operationsOf(one) }) === 'documented',
  );
  if (documented.length === 0 || documented.some(breaksDocumented)) return null;
  return level === 'full' && examined.every(({ status }) => status === 'holds') ? 'full' : 'documented';
}

const operationsOf = ({ operation }: CaseResult) => (operation === null ? [] : [operation]);

function breaksDocumented({ status, differences }: CaseResult): boolean {
  return status === 'missing' || differences.some((difference) => difference.level !== 'full');
}
