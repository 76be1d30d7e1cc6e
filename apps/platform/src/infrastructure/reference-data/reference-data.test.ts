import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { splitPhone } from './phone-number.ts';

const platform = sharedPlatform();

const countries = async (exclude: boolean) =>
  (await platform.rest.get(`/countries?excludeDenyRegistrationCountry=${exclude}`)).body;

describe('the reference lists', () => {
  it('the countries have a currency, a phone prefix and a nationality flag', async () => {
    const { Countries, CurrentIPCountry } = await countries(false);
    const of = (code: string) => Countries.find(({ Code }: { Code: string }) => Code === code);
    expect(CurrentIPCountry).toBe('MT');
    expect(Countries.length).toBeGreaterThan(200);
    expect(of('SE')).toEqual({
      Code: 'SE',
      Name: 'Sweden',
      Currency: 'SEK',
      PhonePrefix: '+46',
      Nationality: false,
    });
    expect(of('ES')).toMatchObject({ Currency: 'EUR', PhonePrefix: '+34', Nationality: true });
    expect(of('US')).toMatchObject({ Currency: 'USD', PhonePrefix: '+1' });
  });

  it('countries closed to registration are excluded on request', async () => {
    proves('SU-26.denied-left-out');

    const codes = ({ Countries }: { Countries: { Code: string }[] }) => Countries.map(({ Code }) => Code);
    const [all, open] = [codes(await countries(false)), codes(await countries(true))];
    expect(all.filter((code) => !open.includes(code)).sort()).toEqual(
      ['AF', 'AU', 'BE', 'BY', 'CU', 'FR', 'IR', 'KP', 'MM', 'NL', 'RU', 'SG', 'SY', 'TR', 'US'].sort(),
    );
  });

  it('every currency of a country is a supported account currency', async () => {
    const { Countries } = await countries(false);
    const { body } = await platform.rest.get('/currencies');
    const supported = new Set(body.Currencies.map(({ Code }: { Code: string }) => Code));
    for (const { Currency } of Countries) expect(supported).toContain(Currency);
  });

  it('calling codes and nationalities are listed for countries', async () => {
    const { body: calling } = await platform.rest.get('/calling-codes');
    const { body: nations } = await platform.rest.get('/nationalities');
    expect(calling.CallingCodes).toContainEqual({ CountryCode: 'MT', Code: '+356' });
    expect(nations.Nationalities).toContainEqual({ Code: 'TH', Name: 'Thailand' });
  });

  it('a query value that is not a boolean is refused', async () => {
    const { body } = await platform.rest.get('/countries?excludeDenyRegistrationCountry=maybe');
    expect(body.Details).toEqual({ ExcludeDenyRegistrationCountry: 'is not valid' });
  });
});

describe('a full phone number', () => {
  it('a number is split after the calling code of the country, else after the longest match', () => {
    expect(splitPhone('+35679123456', 'MT')).toEqual({ callingCode: '+356', phone: '79123456' });
    expect(splitPhone('+46701234567', 'MT')).toEqual({ callingCode: '+46', phone: '701234567' });
    expect(splitPhone('+12025550123', 'US')).toEqual({ callingCode: '+1', phone: '2025550123' });
    expect(splitPhone('+999123', 'MT')).toBeNull();
  });
});
