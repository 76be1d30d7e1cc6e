import * as z from 'zod/mini';

/** Days of a break from now on; the providers' number for no end is the adapter's. */
// @__NO_SIDE_EFFECTS__
export function breakTerm() {
  return z.union([z.literal('indefinite'), z.int().check(z.positive(), z.maximum(36_500))]);
}
