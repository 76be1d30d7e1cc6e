import { errorCases } from './cases/errors.ts';
import { failureCases } from './cases/failures.ts';
import { limitCases } from './cases/limits.ts';
import { restCases } from './cases/rest-wire.ts';
import { sessionCases } from './cases/sessions.ts';
import { settlementCases } from './cases/settlements.ts';
import { shapeCases } from './cases/shapes.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** What every platform is examined for, whatever its wire. Free of any test runner. */
export const CONFORMANCE_CASES: readonly ConformanceCase[] = [
  ...shapeCases,
  ...sessionCases,
  ...errorCases,
  ...limitCases,
  ...failureCases,
  ...settlementCases,
];

/** Kinds of wire that are examined themselves. */
export type WireKind = 'rest' | 'rpc';

const WIRE_CASES: Readonly<Record<WireKind, readonly ConformanceCase[]>> = { rest: restCases, rpc: [] };

/** The whole suite of a platform behind a wire; without one, what holds behind any. */
export function casesOf(wire?: WireKind): readonly ConformanceCase[] {
  return wire ? [...CONFORMANCE_CASES, ...WIRE_CASES[wire]] : CONFORMANCE_CASES;
}
