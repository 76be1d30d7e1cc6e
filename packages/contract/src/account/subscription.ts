import { productSubscription } from './marketing.ts';

/** Marketing channels of an operator. */
export const SUBSCRIPTION_CHANNELS = ['sms', 'email', 'phone', 'push'] as const;
/** A marketing channel. */
export type SubscriptionChannel = (typeof SUBSCRIPTION_CHANNELS)[number];

/** Provider types by channel. Push is added to the documented three, as in sign-up. */
export const SUBSCRIPTION_TYPES: Readonly<Record<SubscriptionChannel, readonly string[]>> = {
  sms: ['BonusSMSs', 'NewsSMSs'],
  email: ['BonusEmails', 'NewsEmails'],
  phone: ['Phone'],
  push: ['PushNotifications'],
};

/** Returns the channel of a provider's type or of a product's type. Null for an unknown type. */
export function subscriptionChannel(type: string): SubscriptionChannel | null {
  const documented = SUBSCRIPTION_CHANNELS.find((channel) => SUBSCRIPTION_TYPES[channel].includes(type));
  return documented ?? productSubscription(type)?.channel ?? null;
}

/** Type of the monthly email about the statement in the choices of its unsubscribe link. It is no marketing. */
export const STATEMENT_SUBSCRIPTION = 'StatementEmails';
