import { BUNDLED_OPT_INS, MARKETING_CHANNELS, PRODUCT_SUBSCRIPTIONS } from '@playerdesk/contract/internal';

/** Kinds of marketing that a player may opt into: single channels, or the subscription types behind one checkbox. */
const MARKETING_KINDS: readonly string[] = [...MARKETING_CHANNELS, 'post', ...BUNDLED_OPT_INS];

const PRODUCT_KINDS: readonly string[] = PRODUCT_SUBSCRIPTIONS.map(({ type }) => type);

/** Returns whether a registration may name a kind. Kinds by product exist only where the market asks by product. */
export function isMarketingKind(kind: unknown, byProduct: boolean): boolean {
  const kinds = byProduct ? [...MARKETING_KINDS, ...PRODUCT_KINDS] : MARKETING_KINDS;
  return kinds.some((one) => one === kind);
}
