import type { Audit } from '../infrastructure/audit/audit.ts';
import { type Clock, HOUR } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import type { RateLimiter } from '../infrastructure/rate-limit/rate-limit.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Sweep } from '../operations/sweep.ts';
import { limitRemoval, limitRoutes } from './limits/limits.routes.ts';
import { createLimitService, type Limits } from './limits/limits.ts';
import { productBlockRoutes } from './product-blocks/product-blocks.routes.ts';
import { createDisplayPages } from './required-actions/display-pages.ts';
import type { LimitChoices } from './required-actions/limit-choices.ts';
import { displayPagesRoutes } from './required-actions/required-actions.routes.ts';
import type { RequiredActions } from './required-actions/required-actions.ts';
import { createReviewReminder } from './required-actions/review-reminder.ts';
import type { SafetyInformation } from './required-actions/safety-information.ts';
import type { HarmWatch } from './safer-gambling/harm-watch.ts';
import type { MonthlySummary } from './safer-gambling/monthly-summary.ts';
import type { RealityChecks } from './safer-gambling/reality-checks.ts';
import { saferGamblingRoutes } from './safer-gambling/safer-gambling.routes.ts';

export interface ResponsibleGamblingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly limiter: RateLimiter;
  readonly limits: Limits;
  readonly requiredActions: Pick<RequiredActions, 'pages'>;
  readonly limitChoices: LimitChoices;
  readonly safetyInformation: SafetyInformation;
  readonly realityChecks: RealityChecks;
  readonly harmWatch: Pick<HarmWatch, 'sweep'>;
  readonly monthlySummary: Pick<MonthlySummary, 'sweep'>;
}

/** Limits, breaks, self-test, reality checks and required actions. */
export interface ResponsibleGambling {
  readonly handlers: readonly Handler[];
  /** The removal of a limit for transports that identify limits by type, period and product. */
  readonly limitRemoval: Handler;
  readonly sweeps: readonly Sweep[];
}

export function createResponsibleGambling(deps: ResponsibleGamblingDeps): ResponsibleGambling {
  const { db, clock, limits, limitChoices, safetyInformation, harmWatch, monthlySummary } = deps;
  const limitService = createLimitService(db, limits);
  const reviewReminder = createReviewReminder(deps);
  const requiredActions = createDisplayPages({ ...deps, reviewReminder });
  return {
    handlers: [
      ...limitRoutes(limitService),
      ...saferGamblingRoutes(deps),
      ...displayPagesRoutes(requiredActions, reviewReminder, limitChoices, safetyInformation),
      ...productBlockRoutes(db, clock),
    ],
    limitRemoval: limitRemoval(limitService),
    sweeps: [
      { name: 'markers of harm', every: HOUR, run: () => harmWatch.sweep() },
      { name: 'monthly summaries', every: HOUR, run: () => monthlySummary.sweep() },
    ],
  };
}
