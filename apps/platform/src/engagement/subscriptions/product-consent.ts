import {
  BUNDLED_OPT_INS,
  type MarketingProduct,
  PRODUCT_SUBSCRIPTIONS,
  type ProductChannel,
  productSubscription,
} from '@playerdesk/contract';
import { getJurisdictionRule, JURISDICTION_RULES } from '../../infrastructure/jurisdictions/jurisdictions.ts';

/** What a message to many is about; null: nothing in particular. */
export type Subject = MarketingProduct | null;

/** Licences under which marketing is agreed to by product and channel. */
export const MARKETS_BY_PRODUCT: readonly string[] = JURISDICTION_RULES.filter(
  ({ marketingByProduct }) => marketingByProduct.length > 0,
).map(({ id }) => id);

const EVERY_TYPE: readonly string[] = [...BUNDLED_OPT_INS, ...PRODUCT_SUBSCRIPTIONS.map(({ type }) => type)];

/** Whether a type of subscription exists in any market. */
export const isKnownType = (type: string): boolean => EVERY_TYPE.includes(type);

/**
 * Returns the types that a player of a market may subscribe to: those of the documents, or those of the products that the market names and
 * the operator has.
 */
export function offeredTypes(jurisdiction: string, products: readonly MarketingProduct[]): readonly string[] {
  const { marketingByProduct } = getJurisdictionRule(jurisdiction);
  if (marketingByProduct.length === 0) return BUNDLED_OPT_INS;
  return PRODUCT_SUBSCRIPTIONS.filter(
    ({ product }) => marketingByProduct.includes(product) && products.includes(product),
  ).map(({ type }) => type);
}

/**
 * Returns the types that a player of such a market must all have agreed to before something is sent by a channel. Nothing in particular is
 * about every product. An empty list: nobody gets it.
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

/** Returns what ends with a type when a mail program unsubscribes: of a product, all products by that channel. */
export function getEndedConsents(type: string): readonly string[] {
  const ended = productSubscription(type);
  if (!ended) return [type];
  return PRODUCT_SUBSCRIPTIONS.filter(({ channel }) => channel === ended.channel).map((one) => one.type);
}
