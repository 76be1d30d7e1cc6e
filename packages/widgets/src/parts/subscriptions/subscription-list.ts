import { SUBSCRIPTION_CHANNELS, type Subscription, subscriptionChannel } from '@playerdesk/contract';

export type Group = (typeof SUBSCRIPTION_CHANNELS)[number] | 'other';

/** Subscriptions by how they reach the player; a platform's own types stand last. */
export function grouped(subscriptions: readonly Subscription[]): [Group, Subscription[]][] {
  const groups: [Group, Subscription[]][] = [...SUBSCRIPTION_CHANNELS, 'other' as const].map((group) => [
    group,
    subscriptions.filter(({ type }) => (subscriptionChannel(type) ?? 'other') === group),
  ]);
  return groups.filter(([, own]) => own.length > 0);
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
