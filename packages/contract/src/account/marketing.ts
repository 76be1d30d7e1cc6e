/** What a player may tick one by one at sign-up; each word is a channel. */
export const MARKETING_CHANNELS = ['email', 'sms', 'phone', 'push'] as const;

/**
 * Every subscription type of the documents (2-money §9), and push: what one tick opts in to where an operator
 * bundles consent.
 */
export const BUNDLED_OPT_INS = [
  'BonusEmails',
  'NewsEmails',
  'BonusSMSs',
  'NewsSMSs',
  'Phone',
  'PushNotifications',
] as const;
