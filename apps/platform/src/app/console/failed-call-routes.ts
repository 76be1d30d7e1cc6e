import { z } from 'zod';
import { Refusal } from '../../infrastructure/refusal.ts';
import { dropFailedCall } from '../../operations/webhooks/failed-calls.queries.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, reason } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';

interface FailedCallDeps extends DecisionDeps, Pick<Services, 'audit'> {}

/** The end of a provider's call that failed. It comes back if the call fails again. */
export function failedCallRoutes(deps: FailedCallDeps): ConsoleRoute[] {
  const { db, audit } = deps;
  return [
    decisionRoute(
      deps,
      { path: '/failed-call-drop', act: 'drop-failed-call' },
      z.object({ reason }),
      async ({ id }, { reason: given }, { by }) => {
        await db.transaction().execute(async (tx) => {
          const dropped = await dropFailedCall(tx, id);
          if (!dropped) throw new Refusal('NotFound');
          const { reason: failure, ...call } = dropped;
          const after = { failedCall: id, ...call, failure, reason: given };
          await audit.write(tx, { ...by, action: 'drop-failed-call', after });
        });
      },
    ),
  ];
}
