import { z } from 'zod';
import { flag, list } from './environment-values.ts';

export interface ResponsibleGamblingConfiguration {
  /** Whether a player on a break may sign in to withdraw, read and upload documents, where their rules permit it. */
  readonly restrictedSessions: boolean;
  /** Licences under which session time limits are required before casino games for money, beyond their rules. */
  readonly loginTimeLimits: readonly string[];
}

export const responsibleGamblingVariables = z.object({
  RESTRICTED_SESSIONS: flag.default(true),
  LOGIN_TIME_LIMITS: list,
});

export function responsibleGamblingConfiguration(
  env: z.infer<typeof responsibleGamblingVariables>,
): ResponsibleGamblingConfiguration {
  return { restrictedSessions: env.RESTRICTED_SESSIONS, loginTimeLimits: env.LOGIN_TIME_LIMITS };
}
