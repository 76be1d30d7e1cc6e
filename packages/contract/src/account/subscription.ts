import { productSubscription } from './marketing.ts';

/** Ways in which an operator may reach a player with news. */
export const SUBSCRIPTION_CHANNELS = ['sms', 'email', 'phone', 'push'] as const;
export type SubscriptionChannel = (typeof SUBSCRIPTION_CHANNELS)[number];

/** Provider's types by channel (2-money §9). Push stands beside the documents' three, as sign-up has it. */
export const SUBSCRIPTION_TYPES: Readonly<Record<SubscriptionChannel, readonly string[]>> = {
  sms: ['BonusSMSs', 'NewsSMSs'],
  email: ['BonusEmails', 'NewsEmails'],
  phone: ['Phone'],
  push: ['PushNotifications'],
};

/** The channel behind a provider's type, or one of a product; null for a type of its own. */
export function subscriptionChannel(type: string): SubscriptionChannel | null {
  const documented = SUBSCRIPTION_CHANNELS.find((channel) => SUBSCRIPTION_TYPES[channel].includes(type));
  return documented ?? productSubscription(type)?.channel ?? null;
}
