import type { AddressSuggestion } from '../account/address-suggestion.schema.ts';
import { MOST_ADDRESS_SUGGESTIONS, suggestedPartProblem } from '../account/address-suggestion.ts';
import { list } from './list.ts';
import { findList } from './list-answer.ts';
import { lenient, optional, type Reader, readPart, UnreadableAnswer } from './reader.ts';
import { record } from './record.ts';
import { text } from './scalars.ts';

function part(field: Parameters<typeof suggestedPartProblem>[0]): Reader<string> {
  return (value, context) => {
    const read = text(value, context).trim();
    const problem = suggestedPartProblem(field, read);
    if (problem !== null) throw new UnreadableAnswer(problem);
    return read;
  };
}

const addressSuggestion = record<AddressSuggestion>(
  {
    label: part('label'),
    address: part('address'),
    zip: part('zip'),
    city: part('city'),
    region: lenient(optional(part('region')), undefined),
  },
  { label: ['text', 'description'], address: ['address1', 'street'], zip: ['postalCode', 'postcode'] },
);

const suggestions = list(addressSuggestion);

/**
 * Reads the suggestions of an address look-up. One that a registration form would refuse is omitted, as is everything
 * after the tenth.
 */
export const addressSuggestions: Reader<{ addresses: AddressSuggestion[] }> = (value, context) => {
  const found = findList(value, ['addresses', 'suggestions']);
  const first = Array.isArray(found) ? found.slice(0, MOST_ADDRESS_SUGGESTIONS) : found;
  return { addresses: readPart('addresses', context, (own) => suggestions(first, own)) };
};
