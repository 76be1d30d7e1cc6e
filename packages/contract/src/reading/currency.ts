// @chunk reading

import { isAbsent, type Reader } from './reader.ts';
import { text } from './scalars.ts';

/** Reads a currency. Default: that of the surrounding amounts, or the player's own. */
export const currencyOrContext: Reader<string> = (value, context) =>
  isAbsent(value) || value === '' ? context.currency : text(value, context);
