import {
  answerRealityCheck,
  block,
  getRealityCheck,
  getSession,
  getTestTaken,
  panic,
  selfExclude,
  submitTestScore,
} from '@playerdesk/contract/internal';
import {
  answerRealityCheckSchema,
  blockSchema,
  getRealityCheckSchema,
  getSessionSchema,
  getTestTakenSchema,
  panicSchema,
  selfExcludeSchema,
  submitTestScoreSchema,
} from '@playerdesk/contract/schemas';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { Limits } from '../limits/limits.ts';
import { createPanic } from './panic.ts';
import { createPlayerBreak } from './player-breaks.ts';
import type { RealityChecks } from './reality-checks.ts';
import { createSelfTest } from './self-test.ts';
import { createSessionInfo } from './session-info.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly limits: Limits;
  readonly limiter: RateLimiter;
  readonly realityChecks: RealityChecks;
}

/** Serves breaks, the session with its results, and the self-test. */
export function protectionRoutes(deps: Deps): Handler[] {
  const { db, clock, limits, realityChecks } = deps;
  const info = createSessionInfo(db, clock, realityChecks);
  const test = createSelfTest(deps);
  return [
    read(getSession, getSessionSchema, info.session),
    read(getRealityCheck, getRealityCheckSchema, info.realityCheck),
    write(answerRealityCheck, answerRealityCheckSchema, realityChecks.answer),
    write(panic, panicSchema, createPanic(deps)),
    write(block, blockSchema, createPlayerBreak(limits, 'block')),
    write(selfExclude, selfExcludeSchema, createPlayerBreak(limits, 'self-exclusion')),
    read(getTestTaken, getTestTakenSchema, test.taken),
    write(submitTestScore, submitTestScoreSchema, test.submit),
  ];
}
