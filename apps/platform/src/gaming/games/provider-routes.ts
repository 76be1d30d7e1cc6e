import type { FastifyInstance } from 'fastify';
import { FAILURES, registerWebhooks, type WebhookDeps } from '../../operations/webhooks/register-webhooks.ts';
import {
  balanceSchema,
  cancelRoundSchema,
  openSchema,
  stakeSchema,
  winSchema,
} from './provider-call.schema.ts';
import { meterRounds } from './round-metrics.ts';
import type { Rounds } from './rounds.ts';

/** The header of the game provider's signature, which uses its own secret. */
export const GAME_SIGNATURE_HEADER = 'X-Game-Signature';

/** Registers the endpoints that a game provider calls. */
export async function registerGameCalls(
  app: FastifyInstance,
  deps: WebhookDeps & { readonly rounds: Rounds },
): Promise<void> {
  const family = {
    metric: 'playerdesk_game_calls_total',
    help: 'Calls of the game provider, by what was called and answered',
    header: GAME_SIGNATURE_HEADER,
    // After a fault of the platform, the round stays open until the provider repeats the call.
    failures: FAILURES.filter((failure) => failure !== 'fault'),
  };
  const rounds = meterRounds(deps.rounds, deps.registry);
  await registerWebhooks(app, deps, family, (defineWebhook) => {
    defineWebhook('/game/provider/open', { schema: openSchema, run: rounds.open });
    defineWebhook('/game/provider/balance', { schema: balanceSchema, run: rounds.balance });
    defineWebhook('/game/provider/stake', { schema: stakeSchema, run: rounds.stake });
    defineWebhook('/game/provider/win', {
      schema: winSchema,
      run: rounds.win,
      continues: ({ roundId }) => roundId,
    });
    defineWebhook('/game/provider/cancel', {
      schema: cancelRoundSchema,
      run: rounds.cancel,
      continues: ({ roundId }) => roundId,
    });
  });
}
