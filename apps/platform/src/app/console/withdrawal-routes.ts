import { z } from 'zod';
import { withdrawalDecisionSchema } from '../../money/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, route } from './console-route.ts';

/** The decision about a withdrawal that staff check. */
export function withdrawalRoutes({ money }: Pick<Services, 'money'>): ConsoleRoute[] {
  return [
    route(
      { method: 'POST', path: '/withdrawal-decision', act: 'decide-withdrawal' },
      z.object({ id: z.uuid(), playerId: z.uuid() }).and(withdrawalDecisionSchema),
      async ({ id, playerId, ...decision }, { by }) => {
        await money.withdrawalDesk.decide({ id, playerId, decision, by });
        return {};
      },
    ),
  ];
}
