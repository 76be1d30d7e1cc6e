/** How the simulated provider behaves, for testers to change. */
export const GAME_MOODS = ['well', 'slow', 'down', 'unheard', 'jackpot'] as const;
export type GameMood = (typeof GAME_MOODS)[number];

/** The provider's mood in this process. */
export interface GameMoodSwitch {
  current: GameMood;
}

/** How late a slow provider answers, in milliseconds. */
export const SLOWNESS = 4_000;
