// @chunk places

import { isRecord } from './keys.ts';
import { listAnswer } from './list-answer.ts';
import { lenient, type Reader } from './reader.ts';
import { record } from './record.ts';
import { filledText, flag, text } from './scalars.ts';

interface Country {
  code: string;
  name: string;
  currency: string;
  phonePrefix: string;
  nationality: boolean;
}
/** Whether a nationality is required. Some platforms send the name of the nationality here, which means neither. */
const asksNationality: Reader<boolean> = (value, context) => {
  const isName = typeof value === 'string' && !/^(?:true|false|[01])$/i.test(value);
  return isName ? false : lenient(flag, false)(value, context);
};

const country = record<Country>(
  {
    code: filledText,
    name: lenient(text, ''),
    currency: lenient(text, ''),
    phonePrefix: lenient(text, ''),
    nationality: asksNationality,
  },
  { phonePrefix: 'callingCode' },
);
const countryList = listAnswer('countries', country);

/** Reads the countries that a player may choose. */
export const countriesAnswer: Reader<{ countries: Country[]; currentIpCountry: string }> = (
  value,
  context,
) => ({
  ...countryList(value, context),
  currentIpCountry: isRecord(value)
    ? record<{ currentIpCountry: string }>({ currentIpCountry: lenient(text, '') })(value, context)
        .currentIpCountry
    : '',
});
