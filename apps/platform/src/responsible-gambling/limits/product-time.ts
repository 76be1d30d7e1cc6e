import type { Product } from '@playerdesk/contract';
import { MINUTE } from '../../infrastructure/clock/clock.ts';

/** Who plays on within as many minutes was in the product all the time. */
const MOST_APART = 5;

/** Minutes in a product up to and with that of an instant, of which those before the last use are counted already. */
export function productMinutes(product: Product, last: number | null, now: number) {
  const minute = Math.floor(now / MINUTE);
  const apart = last === null ? Number.POSITIVE_INFINITY : minute - Math.floor(last / MINUTE);
  // By its minute: the same is counted once, however often somebody plays in it.
  return { amount: apart > MOST_APART ? 1 : apart, reference: `minute ${product} ${minute}` };
}
