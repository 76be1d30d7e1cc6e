import type { Product } from '@playerdesk/contract/internal';
import { MINUTE } from '../../infrastructure/clock/clock.ts';

/** A player who plays again within as many minutes counts as present all the time. */
const MOST_APART = 5;

/**
 * Returns the minutes in a product up to and including that of an instant. Minutes before the last use are counted
 * already.
 */
export function productMinutes(product: Product, last: number | null, now: number) {
  const minute = Math.floor(now / MINUTE);
  const apart = last === null ? Number.POSITIVE_INFINITY : minute - Math.floor(last / MINUTE);
  // Keyed by the minute, so each minute counts once, however often the player plays in it.
  return { amount: apart > MOST_APART ? 1 : apart, reference: `minute ${product} ${minute}` };
}
