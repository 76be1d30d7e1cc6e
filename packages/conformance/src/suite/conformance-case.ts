import { EXTENSIONS } from '@playerdesk/contract';
import type { ConformanceFixture, Need } from './fixture.ts';
import type { Level } from './level.ts';

/**
 * What a case does to a platform. `none`: reads that need no account. `session`: signs in, and reads. `writes`: all
 * else, such as registering players, changing them, failed sign-ins and orders for faults.
 */
export const EFFECTS = ['none', 'session', 'writes'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Kinds of wire that are examined themselves. */
export type WireKind = 'rest' | 'rpc';

/** One thing a platform must do. Runs in any test runner: it throws a DifferenceError where the platform does not. */
export interface ConformanceCase {
  /** Stable, such as `settle.signUp.lost-answer`. */
  readonly id: string;
  readonly title: string;
  readonly effect: Effect;
  /** Hands of the fixture without which the case cannot run. */
  readonly needs: readonly Need[];
  /** Operations without which it cannot run either. The first is the one it examines. */
  readonly operations: readonly string[];
  /** The only wire over which it can be brought about. */
  readonly wire?: WireKind;
  /** Fields of the first operation's input that must reach the platform. */
  readonly fields?: readonly string[];
  run(fixture: ConformanceFixture): Promise<void>;
}

/** Documented calls whose path the documents do not show. */
const WITHOUT_PATH = ['getOlderFavourites', 'putOlderFavourites', 'deleteOlderFavourites'];

/** The lowest level that asks for a case: the answers of documented calls, else the full one. */
export function levelOf({ id, operations }: Pick<ConformanceCase, 'id' | 'operations'>): Level {
  const isAnswer = id.startsWith('shape.');
  return isAnswer && !operations.some((name) => [...EXTENSIONS, ...WITHOUT_PATH].includes(name))
    ? 'documented'
    : 'full';
}

/** Why a case cannot run over a fixture, or null when it can. */
export function cannotRun(
  { needs, operations, fields = [] }: ConformanceCase,
  fixture: ConformanceFixture,
): string | null {
  const hand = needs.find((need) => fixture[need] === undefined);
  if (hand) return `the fixture has no ${hand}`;
  const missing = operations.find((name) => !fixture.platform.capabilities.supports(name));
  if (missing !== undefined) return `the platform does not support ${missing}`;
  const [operation = ''] = operations;
  const lost = fields.find((field) => fixture.platform.capabilities.carries?.(operation, field) === false);
  return lost === undefined ? null : `${operation} carries no ${lost} here`;
}
