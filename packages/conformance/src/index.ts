export { type WatchedRest, type WatchedRestOptions, watchedRest } from './reach/watched-rest.ts';
export { CONFORMANCE_CASES, casesOf, type WireKind } from './suite/cases.ts';
export { type ConformanceCase, cannotRun, type Effect } from './suite/conformance-case.ts';
export type { Difference } from './suite/difference.ts';
export {
  BARRED,
  type Barred,
  type ConformanceFixture,
  type Credentials,
  type EidProof,
  type FaultKind,
  type IdentifiedPerson,
  type Need,
  type Registration,
} from './suite/fixture.ts';
