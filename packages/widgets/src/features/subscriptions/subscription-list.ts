import {
  MARKETING_PRODUCTS,
  type MarketingProduct,
  productSubscription,
  SUBSCRIPTION_CHANNELS,
  type Subscription,
  subscriptionChannel,
} from '@playerdesk/contract';

type Group = (typeof SUBSCRIPTION_CHANNELS)[number] | 'other';

/** Subscriptions that belong together: those of one product, or of one channel. */
export interface SubscriptionGroup {
  readonly group: MarketingProduct | Group;
  /** Last part of the key of its label. */
  readonly name: `product.${MarketingProduct}` | `channel.${Group}`;
  readonly own: readonly Subscription[];
}

/** Subscriptions by product where they have one, the others by how they reach the player; a platform's own types are last. */
export function grouped(subscriptions: readonly Subscription[]): readonly SubscriptionGroup[] {
  const products = MARKETING_PRODUCTS.map((product) => ({
    group: product,
    name: `product.${product}` as const,
    own: subscriptions.filter(({ type }) => productSubscription(type)?.product === product),
  }));
  const rest = subscriptions.filter(({ type }) => !productSubscription(type));
  const channels = [...SUBSCRIPTION_CHANNELS, 'other' as const].map((channel) => ({
    group: channel,
    name: `channel.${channel}` as const,
    own: rest.filter(({ type }) => (subscriptionChannel(type) ?? 'other') === channel),
  }));
  return [...products, ...channels].filter(({ own }) => own.length > 0);
}

/** What the player wants, by type. */
export type Wishes = ReadonlyMap<string, boolean>;

export function wishesOf(subscriptions: readonly Subscription[]): Wishes {
  return new Map(subscriptions.map(({ type, active }) => [type, active]));
}

/** Those that are to be another way than they are. */
export function changes(subscriptions: readonly Subscription[], wishes: Wishes): Subscription[] {
  return subscriptions.flatMap((subscription) => {
    const wanted = wishes.get(subscription.type) ?? subscription.active;
    return wanted === subscription.active ? [] : [{ ...subscription, active: wanted }];
  });
}
