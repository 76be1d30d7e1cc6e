import { z } from 'zod';
import type { GameSettings } from '../../gaming/games/game-settings.ts';
import { DEFAULT_RATES } from '../../infrastructure/exchange-rates/rates.ts';
import { sharedSecret } from './environment-values.ts';

export interface GamingConfiguration {
  readonly games: GameSettings;
}

export const gamingVariables = z.object({
  GAME_SECRET: sharedSecret,
  TOURNAMENT_NAMES: z.enum(['full', 'short']).default('short'),
});

export function gamingConfiguration(env: z.infer<typeof gamingVariables>): GamingConfiguration {
  return {
    games: {
      secret: env.GAME_SECRET ?? null,
      tournamentNames: env.TOURNAMENT_NAMES,
      exchangeRates: DEFAULT_RATES,
    },
  };
}
