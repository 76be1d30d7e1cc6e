import { bootstrap, playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createScriptedPlatform } from '../../../contract/src/testing/scripted-platform.ts';
import { createAccount } from '../account/account.ts';
import { fail, scene } from '../account/testing/scene.ts';
import { createTestEnvironment } from '../environment/test-environment.ts';
import { isPlausiblePhone } from './bundled.ts';
import { loadPhoneData, loadReferenceData } from './reference-data.ts';

const LISTS = ['getCountries', 'getCallingCodes', 'getCurrencies', 'getNationalities'];
const notImplemented = () =>
  Promise.reject(playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' }));
const NONE = Object.fromEntries(LISTS.map((name) => [name, notImplemented]));

describe('the registration lists', () => {
  it('are the bundled ones when the platform answers that the call is missing', async () => {
    proves('SU-26.fallback');

    const fixture = scene(NONE);

    const data = await loadReferenceData(fixture.account);

    expect(data.countries).toContainEqual({
      code: 'SE',
      name: 'SE',
      currency: 'SEK',
      phonePrefix: '+46',
      nationality: false,
    });
    expect(data.callingCodes).toContainEqual({ countryCode: 'MT', code: '+356' });
    expect(data.currencies).toContainEqual({ code: 'EUR', name: 'EUR' });
    expect(data.nationalities).toContainEqual({ code: 'TH', name: 'TH' });
    expect(data.countries.length).toBeGreaterThan(200);
  });

  it('are the bundled ones when the adapter reports that the call is missing', async () => {
    proves('SU-26.fallback');

    const platform = createScriptedPlatform({});
    const supports = (name: string) => !LISTS.includes(name);
    const account = createAccount({
      platform: { ...platform, capabilities: { supports } },
      environment: createTestEnvironment(),
      locale: 'en-US',
    });
    await account.read(bootstrap, {});
    await account.locate();

    const data = await loadReferenceData(account);

    expect(data.countries.length).toBeGreaterThan(200);
    expect(data.currentIpCountry).toBe('MT');
    expect(platform.calls.filter(({ name }) => LISTS.includes(name))).toEqual([]);
  });

  it('use the calling codes of the platform’s countries', async () => {
    proves('SU-26.fallback');

    const fixture = scene({ getCallingCodes: notImplemented });

    const { callingCodes, countries } = await loadReferenceData(fixture.account);

    const ofCountries = countries.map(({ code, phonePrefix }) => ({ countryCode: code, code: phonePrefix }));
    expect(callingCodes).toEqual(expect.arrayContaining(ofCountries));
    expect(callingCodes).toHaveLength(ofCountries.length);
  });

  it('reject when the platform’s call fails', async () => {
    proves('SU-26.failed');

    const fixture = scene({ getCurrencies: fail('generic.network', 'network') });

    await expect(loadReferenceData(fixture.account)).rejects.toMatchObject({ kind: 'network' });
  });

  it('prefer the host’s lists to the platform’s', async () => {
    proves('SU-26.lists');

    const fixture = scene();
    const lists = {
      countries: ['MT', { code: 'SE', name: 'Sverige', currency: 'EUR', nationality: true }],
      currencies: ['EUR', { code: 'SEK', name: 'Krona' }],
      nationalities: ['MT'],
      callingCodes: [{ countryCode: 'MT', code: '+356' }],
    };

    const data = await loadReferenceData(fixture.account, { lists });

    expect(data).toMatchObject({
      countries: [
        { code: 'MT', name: 'MT', currency: 'EUR', phonePrefix: '+356', nationality: false },
        { code: 'SE', name: 'Sverige', currency: 'EUR', phonePrefix: '+46', nationality: true },
      ],
      currencies: [
        { code: 'EUR', name: 'EUR' },
        { code: 'SEK', name: 'Krona' },
      ],
      nationalities: [{ code: 'MT', name: 'MT' }],
      callingCodes: [{ countryCode: 'MT', code: '+356' }],
    });
    expect(fixture.platform.calls).toEqual([]);
  });

  it('omit countries that the operator does not serve', async () => {
    proves('HO-10.served');

    const { countries } = await loadReferenceData(scene().account, { allowed: ['SE'] });

    expect(countries.map(({ code }) => code)).toEqual(['SE']);
  });

  it('provide the calling codes of a phone field', async () => {
    proves('SU-26.fallback');

    const { callingCodes } = await loadPhoneData(scene(NONE).account);

    expect(callingCodes).toContainEqual({ countryCode: 'FI', code: '+358' });
  });
});

describe('a visitor from an unserved country', () => {
  it.each([
    [['MT', 'SE'], false],
    [['SE'], true],
  ])('with %j is blocked: %s', async (allowed, restricted) => {
    proves('HO-10.served');

    const fixture = scene({ bootstrap: { ipCountry: 'MT' } }, { countries: { allowed } });

    await fixture.account.locate();

    expect(fixture.account.store.getState().restricted).toBe(restricted);
  });
});

describe('a phone number', () => {
  it.each([
    ['+35621234567', true],
    ['+3561234', false],
    ['+46701234567', true],
    ['+4612345', false],
    ['+390612345678', true],
    ['+12025550123', true],
    ['+1202555012', false],
    ['+18095550123', true],
    ['+99912345678', true],
  ])('%s has a length valid in its numbering plan: %s', (full, expected) => {
    proves('SU-13.phone-plan');

    expect(isPlausiblePhone(full)).toBe(expected);
  });
});
