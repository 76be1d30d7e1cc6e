import {
  BUNDLED_OPT_INS,
  type MarketingProduct,
  PRODUCT_SUBSCRIPTIONS,
  type ProductChannel,
  productSubscription,
} from '@playerdesk/contract/internal';
import {
  getJurisdictionRule,
  getJurisdictionRules,
} from '../../infrastructure/jurisdictions/jurisdictions.ts';

/** The subject of a mass message. Null: no specific product. */
export type Subject = MarketingProduct | null;

/** Licenses under which marketing consent is given by product and channel. */
export const marketsByProduct = (): readonly string[] =>
  getJurisdictionRules()
    .filter(({ marketingByProduct }) => marketingByProduct.length > 0)
    .map(({ id }) => id);

const EVERY_TYPE: readonly string[] = [...BUNDLED_OPT_INS, ...PRODUCT_SUBSCRIPTIONS.map(({ type }) => type)];

/** Returns whether a subscription type exists in any market. */
export const isKnownType = (type: string): boolean => EVERY_TYPE.includes(type);

/**
 * Returns the types that a player of a market may subscribe to. These are the specification's types, or those of the
 * market's products that the operator offers.
 */
export function offeredTypes(jurisdiction: string, products: readonly MarketingProduct[]): readonly string[] {
  const { marketingByProduct } = getJurisdictionRule(jurisdiction);
  if (marketingByProduct.length === 0) return BUNDLED_OPT_INS;
  return PRODUCT_SUBSCRIPTIONS.filter(
    ({ product }) => marketingByProduct.includes(product) && products.includes(product),
  ).map(({ type }) => type);
}

/**
 * Returns the types that a player must all have agreed to before a message is sent by a channel. A message without a
 * product concerns every product. Empty list: nobody receives it.
 * @see LCCP SR 5.1.12
 */
export function requestedTypes(
  subject: Subject,
  channel: ProductChannel,
  products: readonly MarketingProduct[],
): readonly string[] {
  const about = subject === null ? products : products.filter((product) => product === subject);
  return PRODUCT_SUBSCRIPTIONS.filter((one) => one.channel === channel && about.includes(one.product)).map(
    ({ type }) => type,
  );
}

/**
 * Returns the types that end when a mail program unsubscribes from one. For a product type: all products of the
 * channel.
 */
export function getEndedConsents(type: string): readonly string[] {
  const ended = productSubscription(type);
  if (!ended) return [type];
  return PRODUCT_SUBSCRIPTIONS.filter(({ channel }) => channel === ended.channel).map((one) => one.type);
}
