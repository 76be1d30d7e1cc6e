import * as z from 'zod/mini';

/** Days of a break from now on. Adapters convert `indefinite` to the provider's number. */
// @__NO_SIDE_EFFECTS__
export function breakTerm() {
  return z.union([z.literal('indefinite'), z.int().check(z.positive(), z.maximum(36_500))]);
}
