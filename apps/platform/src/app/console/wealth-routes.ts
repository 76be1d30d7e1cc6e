import { z } from 'zod';
import { wealthDecisionSchema } from '../../verification/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, route } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';

interface WealthDeps extends DecisionDeps, Pick<Services, 'verification'> {}

/** What players declared about the source of their money, and its review. */
export function wealthRoutes(deps: WealthDeps): ConsoleRoute[] {
  const { verification } = deps;
  return [
    route(
      { method: 'GET', path: '/wealth', act: 'view-wealth' },
      z.object({ id: z.uuid(), playerId: z.uuid() }),
      (input, { by }) => verification.wealthDesk.open(input, by),
    ),
    decisionRoute(
      deps,
      { path: '/wealth-decision', act: 'decide-wealth' },
      wealthDecisionSchema,
      (item, verdict, { by }) => verification.wealthDesk.decide(item, verdict, by),
    ),
  ];
}
