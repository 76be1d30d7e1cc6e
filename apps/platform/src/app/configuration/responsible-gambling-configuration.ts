import { z } from 'zod';
import { flag, list } from './environment-values.ts';

export interface ResponsibleGamblingConfiguration {
  /** Whether who took a break may sign in to withdraw, read and hand in documents, where their rules leave them that. */
  readonly restrictedSessions: boolean;
  /** Licences under which limits of login time come before casino games for money, whatever their rules say. */
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
