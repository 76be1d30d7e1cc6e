import * as z from 'zod/mini';
import { suggestedPartProblem } from './address-suggestion.ts';

// @__NO_SIDE_EFFECTS__
function part(field: Parameters<typeof suggestedPartProblem>[0], longest: number) {
  return z.string().check(
    z.maxLength(longest),
    z.refine((value) => suggestedPartProblem(field, value) === null),
  );
}

/** An address that a look-up found. */
export const addressSuggestionSchema = z.object({
  /** The address in one line, as it is shown in a list. */
  label: part('label', 200),
  /** Street and number, in the order of the country. */
  address: part('address', 200),
  zip: part('zip', 40),
  city: part('city', 200),
  /** State or province, where addresses of the country have one. */
  region: z.optional(part('region', 80)),
});

/** An address that a look-up found. */
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;
