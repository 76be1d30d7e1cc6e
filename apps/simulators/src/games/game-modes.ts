/** The simulation modes of the provider. */
export const GAME_MODES = ['well', 'slow', 'down', 'unheard', 'jackpot'] as const;
export type GameMode = (typeof GAME_MODES)[number];
