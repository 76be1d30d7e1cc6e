import { EXTENSIONS } from '@playerdesk/contract/internal';
import type { ConformanceFixture, Need } from './fixture.ts';
import type { Level } from './level.ts';

/**
 * Effect of a case on the platform.
 *
 * `none`: reads without an account. `session`: signs in and reads. `writes`: anything else, such as registering
 * players, changing them, failed sign-ins and injected faults.
 */
export const EFFECTS = ['none', 'session', 'writes'] as const;
/** Effect of a case; see `EFFECTS`. */
export type Effect = (typeof EFFECTS)[number];

/** Wires that can be examined. */
export type WireKind = 'rest' | 'rpc';

/** One requirement of a platform. Works in any test runner: it throws a DifferenceError when the platform differs. */
export interface ConformanceCase {
  /** Stable id, such as `settle.signUp.lost-answer`. */
  readonly id: string;
  readonly title: string;
  readonly effect: Effect;
  /** Functions of the fixture that the case needs. */
  readonly needs: readonly Need[];
  /** Operations that the case needs. The first one is examined. */
  readonly operations: readonly string[];
  /** The only wire that the case applies to. */
  readonly wire?: WireKind;
  /** Input fields of the first operation that have to reach the platform. */
  readonly fields?: readonly string[];
  /** Runs the case. Rejects with a `DifferenceError` when the platform fails it. */
  run(fixture: ConformanceFixture): Promise<void>;
}

/** Documented calls without a documented path. */
const WITHOUT_PATH = ['getOlderFavourites', 'putOlderFavourites', 'deleteOlderFavourites'];

/** Returns the lowest level that includes a case. */
export function levelOf({ id, operations }: Pick<ConformanceCase, 'id' | 'operations'>): Level {
  const isAnswer = id.startsWith('shape.');
  return isAnswer && !operations.some((name) => [...EXTENSIONS, ...WITHOUT_PATH].includes(name))
    ? 'documented'
    : 'full';
}

/** Returns why a case cannot run over a fixture, or null. */
export function cannotRun(
  { needs, operations, fields = [] }: ConformanceCase,
  fixture: ConformanceFixture,
): string | null {
  const hook = needs.find((need) => fixture[need] === undefined);
  if (hook) return `the fixture has no ${hook}`;
  const missing = operations.find((name) => !fixture.platform.capabilities.supports(name));
  if (missing !== undefined) return `the platform does not support ${missing}`;
  const [operation = ''] = operations;
  const lost = fields.find((field) => fixture.platform.capabilities.carries?.(operation, field) === false);
  return lost === undefined ? null : `${operation} carries no ${lost} here`;
}
