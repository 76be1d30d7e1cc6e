/** Kinds of marketing a player may opt into. */
export const MARKETING_KINDS = ['email', 'sms', 'phone', 'push', 'post'] as const;
