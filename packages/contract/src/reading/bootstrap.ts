// @chunk reading

import type * as z from 'zod/mini';
import { isOtpLength } from '../account/otp-length.ts';
import type { bootstrapSchema } from '../operations/identity/bootstrap.schema.ts';
import { lenientList } from './list.ts';
import { type AmountUnit, lenient, optional, type Reader, UnreadableAnswer, withDefault } from './reader.ts';
import { record } from './record.ts';
import { flag, number, text, word } from './scalars.ts';

type Bootstrap = z.infer<typeof bootstrapSchema.output>;

/** Reads the number of digits of a code. Any other value, also text, is no announcement. */
const otpLength: Reader<number> = (value) => {
  if (isOtpLength(value)) return value;
  throw new UnreadableAnswer('not a number of digits');
};

const bootstrapFields = record<Bootstrap>(
  {
    ipCountry: withDefault(text, ''),
    allowed: optional(flag),
    serverTime: lenient(optional(number), undefined),
    activation: optional(flag),
    extensions: lenient(optional(lenientList(text)), undefined),
    requestHeaders: lenient(optional(lenientList(text)), undefined),
    postTwins: lenient(optional(lenientList(text)), undefined),
    amounts: lenient(optional(word<AmountUnit>({ minor: [], major: [] })), undefined),
    marketingProducts: lenient(optional(lenientList(text)), undefined),
    otpLength: lenient(optional(otpLength), undefined),
    optionalFields: lenient(optional(lenientList(text)), undefined),
  },
  { ipCountry: ['country', 'countryCode'] },
);

/**
 * Reads the facts about a visitor. Only `ipcountry` is documented; other fields are extensions.
 *
 * @throws UnreadableAnswer For an object with none of them: another product answers the address.
 */
export const bootstrapAnswer: Reader<Bootstrap> = (value, context) => {
  const facts = bootstrapFields(value, context);
  if (Object.keys(facts).length === 1 && value && !/country/i.test(Object.keys(value).join()))
    throw new UnreadableAnswer('no country');
  return facts;
};
