import { z } from 'zod';
import { complaintAnswerSchema, complaintSchema } from '../../staff/index.ts';
import { type ConsoleRoute, route } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';
import { getKnownPlayer } from './known-player.ts';

/** Complaints of players, and their answers. */
export function complaintRoutes(deps: DecisionDeps): ConsoleRoute[] {
  const { complaints } = deps.staff;
  return [
    route(
      { method: 'POST', path: '/complaint', act: 'record-complaint' },
      z.object({ playerId: z.uuid(), ...complaintSchema.shape }),
      async ({ playerId, ...complaint }, { by }) => {
        const player = await getKnownPlayer(deps.db, playerId);
        const dueAt = await complaints.add(player, complaint, by);
        return { dueAt: dueAt?.toISOString() ?? null };
      },
    ),
    decisionRoute(
      deps,
      { path: '/complaint-answer', act: 'answer-complaint' },
      complaintAnswerSchema,
      (item, answer, { by }) => complaints.answer(item, answer, by),
    ),
  ];
}
