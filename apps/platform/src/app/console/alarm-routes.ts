import { z } from 'zod';
import { type ConsoleRoute, reason } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';

/** The acknowledgment that the account without the identity provider was used. */
export function alarmRoutes(deps: DecisionDeps): ConsoleRoute[] {
  return [
    decisionRoute(
      deps,
      { path: '/alarm-acknowledgment', act: 'acknowledge-alarm' },
      z.object({ outcome: reason }),
      ({ id }, { outcome }, { by }) => deps.staff.breakGlass.acknowledge(id, outcome, by),
    ),
  ];
}
