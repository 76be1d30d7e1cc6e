import { hidesText } from '../text/hidden-characters.ts';
import { type AddressField, addressProblem } from './postal-address.ts';

/** Shortest text that an address is looked up by, in characters. */
export const SHORTEST_ADDRESS_TEXT = 3;
/** Longest text that an address is looked up by, in characters. */
export const LONGEST_ADDRESS_TEXT = 100;
/** Most suggestions of one answer. */
export const MOST_ADDRESS_SUGGESTIONS = 10;

const LONGEST_LABEL = 200;
const LONGEST_REGION = 80;

/** Returns whether an address can be looked up by a text. Spaces around it do not count. */
export function isAddressText(typed: string): boolean {
  return (
    typed.trim().length >= SHORTEST_ADDRESS_TEXT && typed.length <= LONGEST_ADDRESS_TEXT && !hidesText(typed)
  );
}

/** Returns the problem of a part of a suggested address, or null. Registration forms accept a part without problem. */
export function suggestedPartProblem(field: AddressField | 'region' | 'label', value: string): string | null {
  if (hidesText(value)) return 'invisible characters';
  if (field === 'label') return isLine(value, LONGEST_LABEL) ? null : 'not a label';
  if (field === 'region') return isLine(value, LONGEST_REGION) ? null : 'not a region';
  return addressProblem(field, value) && 'not a part of an address';
}

const isLine = (value: string, longest: number): boolean =>
  value.trim() !== '' && value.length <= longest && !/[<>]/.test(value);
