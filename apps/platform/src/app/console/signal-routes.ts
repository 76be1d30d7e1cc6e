import { signalDecisionSchema } from '../../money/index.ts';
import type { Services } from '../services.ts';
import type { ConsoleRoute } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';

interface SignalDeps extends DecisionDeps, Pick<Services, 'money'> {}

/** The decision about a sign of money laundering. */
export function signalRoutes(deps: SignalDeps): ConsoleRoute[] {
  return [
    decisionRoute(
      deps,
      { path: '/signal-decision', act: 'decide-signal' },
      signalDecisionSchema,
      (item, decision, { by }) => deps.money.signalDesk.decide({ ...item, ...decision, by }),
    ),
  ];
}
