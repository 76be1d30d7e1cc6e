import { BUNDLED_OPT_INS, MARKETING_CHANNELS, PRODUCT_SUBSCRIPTIONS } from '@playerdesk/contract';

/** Kinds of marketing a player may opt into: channels ticked one by one, or the subscription types of one tick. */
const MARKETING_KINDS: readonly string[] = [...MARKETING_CHANNELS, 'post', ...BUNDLED_OPT_INS];

const PRODUCT_KINDS: readonly string[] = PRODUCT_SUBSCRIPTIONS.map(({ type }) => type);

/** Whether a registration may name a kind. Those by product exist where the market asks by product. */
export function isMarketingKind(kind: unknown, byProduct: boolean): boolean {
  const known = byProduct ? [...MARKETING_KINDS, ...PRODUCT_KINDS] : MARKETING_KINDS;
  return known.some((one) => one === kind);
}
