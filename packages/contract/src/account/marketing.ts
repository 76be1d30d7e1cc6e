/** Marketing channels that a player can select at sign-up. */
export const MARKETING_CHANNELS = ['email', 'sms', 'phone', 'push'] as const;

/** Products for which a market may require separate marketing consent per channel. */
export const MARKETING_PRODUCTS = ['betting', 'casino', 'bingo'] as const;
/** A product with marketing consent of its own. */
export type MarketingProduct = (typeof MARKETING_PRODUCTS)[number];

/** Channels of that consent, for each product. */
export const PRODUCT_CHANNELS = ['email', 'sms', 'phone'] as const;
/** A channel of marketing consent by product. */
export type ProductChannel = (typeof PRODUCT_CHANNELS)[number];

/** A marketing subscription for one product and channel. An extension of the documented types. */
export interface ProductSubscription {
  readonly type: string;
  readonly product: MarketingProduct;
  readonly channel: ProductChannel;
}

const CHANNEL_ENDINGS = { email: 'Emails', sms: 'SMSs', phone: 'Phone' } as const;

/** All products by channel: `CasinoEmails`, `BingoSMSs`, `BettingPhone` and so on. */
export const PRODUCT_SUBSCRIPTIONS: readonly ProductSubscription[] = MARKETING_PRODUCTS.flatMap((product) =>
  PRODUCT_CHANNELS.map((channel) => ({
    type: `${product.charAt(0).toUpperCase()}${product.slice(1)}${CHANNEL_ENDINGS[channel]}`,
    product,
    channel,
  })),
);

/** Returns the product and channel of a subscription type. Null when the type names no product. */
export function productSubscription(type: string): ProductSubscription | null {
  return PRODUCT_SUBSCRIPTIONS.find((one) => one.type === type) ?? null;
}

/** All documented subscription types, and push: the opt-ins of a single checkbox where an operator bundles consent. */
export const BUNDLED_OPT_INS = [
  'BonusEmails',
  'NewsEmails',
  'BonusSMSs',
  'NewsSMSs',
  'Phone',
  'PushNotifications',
] as const;
