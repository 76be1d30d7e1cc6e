import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { splitPhone } from './phone-number.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const countries = async (exclude: boolean) =>
  (await platform.rest.get(`/countries?excludeDenyRegistrationCountry=${exclude}`)).body;

describe('the lists', () => {
  it('hold every country with its currency, prefix and whether it asks for a nationality', async () => {
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

  it('leave out countries whose residents may not register, when asked', async () => {
    proves('SU-26.denied-left-out');

    const codes = ({ Countries }: { Countries: { Code: string }[] }) => Countries.map(({ Code }) => Code);
    const [all, open] = [codes(await countries(false)), codes(await countries(true))];
    expect(all.filter((code) => !open.includes(code)).sort()).toEqual(
      ['AF', 'AU', 'BE', 'BY', 'CU', 'FR', 'IR', 'KP', 'MM', 'NL', 'RU', 'SG', 'SY', 'TR', 'US'].sort(),
    );
  });

  it('name only currencies that accounts may be held in', async () => {
    const { Countries } = await countries(false);
    const { body } = await platform.rest.get('/currencies');
    const supported = new Set(body.Currencies.map(({ Code }: { Code: string }) => Code));
    for (const { Currency } of Countries) expect(supported).toContain(Currency);
  });

  it('hold calling codes and nationalities of the same countries', async () => {
    const { body: calling } = await platform.rest.get('/calling-codes');
    const { body: nations } = await platform.rest.get('/nationalities');
    expect(calling.CallingCodes).toContainEqual({ CountryCode: 'MT', Code: '+356' });
    expect(nations.Nationalities).toContainEqual({ Code: 'TH', Name: 'Thailand' });
  });

  it('refuse a query that is neither true nor false', async () => {
    const { body } = await platform.rest.get('/countries?excludeDenyRegistrationCountry=maybe');
    expect(body.Details).toEqual({ ExcludeDenyRegistrationCountry: 'is not valid' });
  });
});

describe('a full phone number', () => {
  it('is split after the country’s own code, else after the longest that fits', () => {
    expect(splitPhone('+35679123456', 'MT')).toEqual({ callingCode: '+356', phone: '79123456' });
    expect(splitPhone('+46701234567', 'MT')).toEqual({ callingCode: '+46', phone: '701234567' });
    expect(splitPhone('+12025550123', 'US')).toEqual({ callingCode: '+1', phone: '2025550123' });
    expect(splitPhone('+999123', 'MT')).toBeNull();
  });
});
