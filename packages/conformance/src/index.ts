export { type FileFixtureOptions, fileFixture, type Reach } from './fixture-file/file-fixture.ts';
export { isFixtureProblem, readFixtureFile } from './fixture-file/read-fixture-file.ts';
export { type WatchedRest, type WatchedRestOptions, watchedRest } from './reach/watched-rest.ts';
export { type WatchedRpc, type WatchedRpcOptions, watchedRpc } from './reach/watched-rpc.ts';
export { htmlReport } from './report/html.ts';
export { jsonReport } from './report/json.ts';
export { textReport } from './report/text.ts';
export {
  type CaseResult,
  exitCode,
  type NextStep,
  type OperationResult,
  type RunResult,
  type Status,
} from './run/result.ts';
export { type RunOptions, run } from './run/run.ts';
export { createSecrets, type Secrets } from './run/secrets.ts';
export {
  CONFORMANCE_CASES,
  getCases,
} from './suite/cases.ts';
export {
  type ConformanceCase,
  cannotRun,
  type Effect,
  type WireKind,
} from './suite/conformance-case.ts';
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
  type VerifiablePlayer,
} from './suite/fixture.ts';
export type { Level } from './suite/level.ts';
export {
  createSoftwareAuthenticator,
  type Deviations,
  type SoftwareAuthenticator,
} from './suite/software-authenticator.ts';
export { getTotpCode } from './suite/totp-code.ts';
