import { after, type Clock, HOUR, MINUTE } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import type { Infrastructure } from '../infrastructure/infrastructure.ts';
import { deleteOldPushes } from '../infrastructure/push/push.queries.ts';
import { deleteEndedAttempts } from '../infrastructure/rate-limit/rate-limit.queries.ts';
import type { RunEnvironment } from '../infrastructure/run-environment.ts';
import type { Handler } from './call/call.ts';
import type { CallSessions, OperationExecutor } from './call/execute-operation.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { type CaptchaSettings, createCaptchaService } from './captcha/captcha-service.ts';
import { deleteExpiredKeys } from './idempotency/idempotency.queries.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import type { Sweep } from './sweep.ts';
import { createUsedTokens, deleteExpiredTokens, type UsedTokens } from './used-tokens/used-tokens.ts';
import { deleteArrivedCalls } from './webhooks/failed-calls.queries.ts';

export interface OperationSettings {
  readonly captcha: CaptchaSettings;
  readonly environment: RunEnvironment;
}

/** How calls are executed, and what protects them. */
export interface Operations {
  readonly usedTokens: UsedTokens;
  readonly handlers: readonly Handler[];
  readonly sweeps: readonly Sweep[];
  /** Returns what executes calls, but for the listeners of one process. */
  createExecutor(sessions: CallSessions): Omit<OperationExecutor, 'onCommitted' | 'onEnded'>;
}

export function createOperations(settings: OperationSettings, infrastructure: Infrastructure): Operations {
  const { db, clock, secret, limiter, securityEvents } = infrastructure;
  const usedTokens = createUsedTokens(secret);
  const captcha = createCaptchaService(settings.captcha, { db, clock, secret, usedTokens });
  return {
    usedTokens,
    handlers: captchaRoutes(captcha, limiter),
    sweeps: sweepsOf(db, clock),
    createExecutor: (sessions) => ({
      db,
      sessions,
      captcha,
      securityEvents,
      idempotency: createIdempotency(db, clock, secret),
      validatesAnswers: settings.environment !== 'production',
    }),
  };
}

/** Delete data of the layers below the domains that is over. Expiry is also checked at every read. */
function sweepsOf(db: Db, clock: Clock): readonly Sweep[] {
  const sweep = (name: string, run: () => Promise<unknown>): Sweep => ({ name, every: MINUTE, run });
  return [
    sweep('expired idempotency keys', () => deleteExpiredKeys(db, new Date(clock.now()))),
    sweep('ended rate limits', () => deleteEndedAttempts(db, new Date(clock.now()))),
    sweep('spent proofs', () => deleteExpiredTokens(db, clock)),
    sweep('failed calls that arrived', () => deleteArrivedCalls(db)),
    sweep('old pushes', () => deleteOldPushes(db, after(clock, -HOUR))),
  ];
}
