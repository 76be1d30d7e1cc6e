/**
 * Purposes of messages that a player receives also during a break, during an exclusion and while their account is under
 * review. The list is closed: a message with any other purpose is marketing.
 *
 * @see LCCP SR 3.5.3 (Great Britain)
 */
export const SERVICE_MESSAGES = [
  'activation',
  'activity-summary',
  'address-taken',
  'answer',
  'document-review',
  'limit',
  'one-time-code',
  'password-reset',
  'payment',
  'responsible-gambling',
  'security',
] as const;

/** Purpose of a message that is no marketing. */
export type ServiceMessage = (typeof SERVICE_MESSAGES)[number];
