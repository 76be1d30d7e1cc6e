/** What a complaint of a player is about. */
export const COMPLAINT_TOPICS = [
  'account',
  'verification',
  'payment',
  'bonus',
  'game',
  'safer-gambling',
  'marketing',
  'personal-data',
  'other',
] as const;
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number];

/** How a complaint of a player ended. */
export const COMPLAINT_OUTCOMES = ['upheld', 'partly-upheld', 'rejected', 'taken-back'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];
