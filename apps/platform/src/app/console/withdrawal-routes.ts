import { withdrawalDecisionSchema } from '../../money/index.ts';
import type { Services } from '../services.ts';
import type { ConsoleRoute } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';

interface WithdrawalDeps extends DecisionDeps, Pick<Services, 'money'> {}

/** The decision about a withdrawal that staff check. */
export function withdrawalRoutes(deps: WithdrawalDeps): ConsoleRoute[] {
  return [
    decisionRoute(
      deps,
      { path: '/withdrawal-decision', act: 'decide-withdrawal' },
      withdrawalDecisionSchema,
      (item, decision, { by }) => deps.money.withdrawalDesk.decide({ ...item, decision, by }),
    ),
  ];
}
