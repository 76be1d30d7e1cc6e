import { z } from 'zod';
import { RULE_EDITIONS, type RuleEdition } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { flag, list } from './environment-values.ts';

export interface ResponsibleGamblingConfiguration {
  /** The rules of every jurisdiction. Of one process, because each answer of the platform depends on them. */
  readonly ruleEdition: RuleEdition;
  /** Whether a player on a break may sign in to withdraw, read and upload documents, where their rules permit it. */
  readonly restrictedSessions: boolean;
  /** Licenses under which session time limits are required before casino games for money, beyond their rules. */
  readonly loginTimeLimits: readonly string[];
}

export const responsibleGamblingVariables = z.object({
  RULE_EDITION: z.enum(RULE_EDITIONS).default('current'),
  RESTRICTED_SESSIONS: flag.default(true),
  LOGIN_TIME_LIMITS: list,
});

export function responsibleGamblingConfiguration(
  env: z.infer<typeof responsibleGamblingVariables>,
): ResponsibleGamblingConfiguration {
  return {
    ruleEdition: env.RULE_EDITION,
    restrictedSessions: env.RESTRICTED_SESSIONS,
    loginTimeLimits: env.LOGIN_TIME_LIMITS,
  };
}
