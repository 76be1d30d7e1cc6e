import { z } from 'zod';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { deleteFailedMail, sendAgain } from '../../infrastructure/outbox/outbox.queries.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, reason } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';

interface MailDeps extends DecisionDeps, Pick<Services, 'audit'> {
  readonly clock: Clock;
}

const decisionSchema = z.object({ decision: z.enum(['again', 'dropped']), reason });

/** The decision about an email that could not be sent. */
export function mailRoutes(deps: MailDeps): ConsoleRoute[] {
  const { db, audit, clock } = deps;
  return [
    decisionRoute(
      deps,
      { path: '/mail-decision', act: 'decide-mail' },
      decisionSchema,
      async ({ id }, { decision, reason: given }, { by }) => {
        await db.transaction().execute(async (tx) => {
          const decide = decision === 'again' ? sendAgain : deleteFailedMail;
          if (!(await decide(tx, id, new Date(clock.now())))) throw new Refusal('NotFound');
          const after = { mail: id, decision, reason: given };
          await audit.write(tx, { ...by, action: 'decide-mail', after });
        });
      },
    ),
  ];
}
