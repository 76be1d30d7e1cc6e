/** What a player may tick one by one at sign-up; each word is a channel. */
export const MARKETING_CHANNELS = ['email', 'sms', 'phone', 'push'] as const;

/** Products of which a market may want marketing to be agreed to one by one, by channel. */
export const MARKETING_PRODUCTS = ['betting', 'casino', 'bingo'] as const;
export type MarketingProduct = (typeof MARKETING_PRODUCTS)[number];

/** Channels that such a market asks of, for each product. */
export const PRODUCT_CHANNELS = ['email', 'sms', 'phone'] as const;
export type ProductChannel = (typeof PRODUCT_CHANNELS)[number];

/** A subscription to marketing for one product by one channel. An extension of the documents' types. */
export interface ProductSubscription {
  readonly type: string;
  readonly product: MarketingProduct;
  readonly channel: ProductChannel;
}

const CHANNEL_ENDINGS = { email: 'Emails', sms: 'SMSs', phone: 'Phone' } as const;

/** Every product by every channel: `CasinoEmails`, `BingoSMSs`, `BettingPhone` and so on. */
export const PRODUCT_SUBSCRIPTIONS: readonly ProductSubscription[] = MARKETING_PRODUCTS.flatMap((product) =>
  PRODUCT_CHANNELS.map((channel) => ({
    type: `${product.charAt(0).toUpperCase()}${product.slice(1)}${CHANNEL_ENDINGS[channel]}`,
    product,
    channel,
  })),
);

/** Returns the product and channel of a subscription type, or null for a type that names no product. */
export function productSubscription(type: string): ProductSubscription | null {
  return PRODUCT_SUBSCRIPTIONS.find((one) => one.type === type) ?? null;
}

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
