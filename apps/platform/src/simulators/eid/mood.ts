/** How the simulated provider behaves. */
export const EID_MOODS = ['well', 'down', 'slow', 'rubbish', 'no-start-url'] as const;
export type EidMood = (typeof EID_MOODS)[number];

/** The provider's mood in this process, for testers to change. */
export interface EidMoodSwitch {
  current: EidMood;
}

/** How late a slow provider answers, in milliseconds. */
export const SLOWNESS = 4000;
