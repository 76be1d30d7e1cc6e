export { CONFORMANCE_CASES } from './cases.ts';
export { type ConformanceCase, cannotRun } from './conformance-case.ts';
export { describePlatform, type Skip } from './describe-platform.ts';
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
} from './fixture.ts';
