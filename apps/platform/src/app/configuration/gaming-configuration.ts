import { z } from 'zod';
import type { GameSettings } from '../../gaming/index.ts';
import { DEFAULT_RATES } from '../../infrastructure/exchange-rates/rates.ts';
import { readPrevious, sharedSecret } from './environment-values.ts';

export interface GamingConfiguration {
  readonly games: GameSettings;
}

export const gamingVariables = z.object({
  GAME_SECRET: sharedSecret,
  GAME_SECRET_PREVIOUS: sharedSecret,
  TOURNAMENT_NAMES: z.enum(['full', 'short']).default('short'),
});

export function gamingConfiguration(env: z.infer<typeof gamingVariables>): GamingConfiguration {
  return {
    games: {
      secret: env.GAME_SECRET ?? null,
      previousSecret: readPrevious('GAME_SECRET', {
        current: env.GAME_SECRET,
        previous: env.GAME_SECRET_PREVIOUS,
      }),
      tournamentNames: env.TOURNAMENT_NAMES,
      exchangeRates: DEFAULT_RATES,
    },
  };
}
