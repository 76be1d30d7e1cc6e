import { HOUR } from '../infrastructure/clock/clock.ts';
import type { Infrastructure } from '../infrastructure/infrastructure.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Sweep } from '../operations/sweep.ts';
import { limitRemoval, limitRoutes } from './limits/limits.routes.ts';
import { createLimitService } from './limits/limits.ts';
import { productBlockRoutes } from './product-blocks/product-blocks.routes.ts';
import { protectionRoutes } from './protection/protection.routes.ts';
import { createDisplayPages } from './required-actions/display-pages.ts';
import { displayPagesRoutes } from './required-actions/required-actions.routes.ts';
import { createReviewReminder } from './required-actions/review-reminder.ts';
import type { ResponsibleGamblingServices } from './responsible-gambling.services.ts';

/** Limits, breaks, self-test, reality checks and required actions. */
export interface ResponsibleGambling {
  readonly handlers: readonly Handler[];
  /** The removal of a limit for transports that identify limits by type, period and product. */
  readonly limitRemoval: Handler;
  readonly sweeps: readonly Sweep[];
}

export function createResponsibleGambling(
  deps: Infrastructure & ResponsibleGamblingServices,
): ResponsibleGambling {
  const { db, clock, limits, limitChoices, safetyInformation, harmWatch, monthlySummary } = deps;
  const limitService = createLimitService(db, limits);
  const reviewReminder = createReviewReminder(deps);
  const requiredActions = createDisplayPages({ ...deps, reviewReminder });
  return {
    handlers: [
      ...limitRoutes(limitService),
      ...protectionRoutes(deps),
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
