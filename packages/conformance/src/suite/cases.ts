import { errorCases } from './cases/errors.ts';
import { failureCases } from './cases/failures.ts';
import { limitCases } from './cases/limits.ts';
import { sessionCases } from './cases/sessions.ts';
import { settlementCases } from './cases/settlements.ts';
import { shapeCases } from './cases/shapes.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** The whole suite. Free of any test runner. */
export const CONFORMANCE_CASES: readonly ConformanceCase[] = [
  ...shapeCases,
  ...sessionCases,
  ...errorCases,
  ...limitCases,
  ...failureCases,
  ...settlementCases,
];
