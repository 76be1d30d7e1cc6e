import {
  MARKETING_PRODUCTS,
  type MarketingProduct,
  productSubscription,
  SUBSCRIPTION_CHANNELS,
  type Subscription,
  subscriptionChannel,
} from '@playerdesk/contract/internal';

type Group = (typeof SUBSCRIPTION_CHANNELS)[number] | 'other';

/** Subscriptions of one product or one channel. */
export interface SubscriptionGroup {
  readonly group: MarketingProduct | Group;
  /** Last part of the group's text key. */
  readonly name: `product.${MarketingProduct}` | `channel.${Group}`;
  readonly items: readonly Subscription[];
}

/** Groups subscriptions by product, and the others by channel. Custom types of a platform are last. */
export function groupSubscriptions(subscriptions: readonly Subscription[]): readonly SubscriptionGroup[] {
  const products = MARKETING_PRODUCTS.map((product) => ({
    group: product,
    name: `product.${product}` as const,
    items: subscriptions.filter(({ type }) => productSubscription(type)?.product === product),
  }));
  const rest = subscriptions.filter(({ type }) => !productSubscription(type));
  const channels = [...SUBSCRIPTION_CHANNELS, 'other' as const].map((channel) => ({
    group: channel,
    name: `channel.${channel}` as const,
    items: rest.filter(({ type }) => (subscriptionChannel(type) ?? 'other') === channel),
  }));
  return [...products, ...channels].filter(({ items }) => items.length > 0);
}

/** The player's choices by subscription type. */
export type SubscriptionChoices = ReadonlyMap<string, boolean>;

export function toChoices(subscriptions: readonly Subscription[]): SubscriptionChoices {
  return new Map(subscriptions.map(({ type, active }) => [type, active]));
}

/** Returns the subscriptions whose choice differs from their state. */
export function getChanges(
  subscriptions: readonly Subscription[],
  choices: SubscriptionChoices,
): Subscription[] {
  return subscriptions.flatMap((subscription) => {
    const active = choices.get(subscription.type) ?? subscription.active;
    return active === subscription.active ? [] : [{ ...subscription, active }];
  });
}
