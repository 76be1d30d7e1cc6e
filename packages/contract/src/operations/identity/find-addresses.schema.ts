import * as z from 'zod/mini';
import { addressSuggestionSchema } from '../../account/address-suggestion.schema.ts';
import {
  isAddressText,
  LONGEST_ADDRESS_TEXT,
  MOST_ADDRESS_SUGGESTIONS,
  SHORTEST_ADDRESS_TEXT,
} from '../../account/address-suggestion.ts';
import { matching } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `findAddresses`. */
export const findAddressesSchema = {
  input: z.object({
    /** ISO 3166-1 alpha-2. */
    country: matching(/^[A-Z]{2}$/),
    /** Start of a street with or without its number, or a postal code. */
    text: z
      .string()
      .check(z.minLength(SHORTEST_ADDRESS_TEXT), z.maxLength(LONGEST_ADDRESS_TEXT), z.refine(isAddressText)),
    /** Language of the labels, in two letters. A look-up without it uses the language of the country. */
    language: z.optional(matching(/^[a-z]{2}$/)),
  }),
  output: z.object({
    addresses: z.array(addressSuggestionSchema).check(z.maxLength(MOST_ADDRESS_SUGGESTIONS)),
  }),
  hasEffect: true,
  procedure: {
    uri: '/user/account#findAddresses',
    does: 'Finds postal addresses by what a player has typed so far. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
