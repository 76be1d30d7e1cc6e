import type { FastifyInstance } from 'fastify';
import { registerWebhooks, type WebhookDeps } from '../../operations/webhooks/register-webhooks.ts';
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
  };
  const rounds = meterRounds(deps.rounds, deps.registry);
  await registerWebhooks(app, deps, family, (defineWebhook) => {
    defineWebhook('/game/provider/open', { schema: openSchema, run: rounds.open, work: 'begins' });
    defineWebhook('/game/provider/balance', { schema: balanceSchema, run: rounds.balance, work: 'begins' });
    defineWebhook('/game/provider/stake', { schema: stakeSchema, run: rounds.stake, work: 'begins' });
    defineWebhook('/game/provider/win', { schema: winSchema, run: rounds.win, work: 'continues' });
    defineWebhook('/game/provider/cancel', {
      schema: cancelRoundSchema,
      run: rounds.cancel,
      work: 'continues',
    });
  });
}
