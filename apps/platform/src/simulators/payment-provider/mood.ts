/** How the simulated provider behaves, whatever number is used. */
export const PROVIDER_MOODS = ['well', 'down', 'slow', 'out-of-order', 'duplicates'] as const;
export type ProviderMood = (typeof PROVIDER_MOODS)[number];

/** The provider's mood in this process, for testers to change. */
export interface ProviderMoodSwitch {
  current: ProviderMood;
}

/** How late a slow provider answers, in milliseconds. */
export const SLOWNESS = 4000;
