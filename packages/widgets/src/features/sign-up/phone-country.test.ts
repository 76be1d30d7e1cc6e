import type { CallingCode, Country } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { type Screen, scene } from '../../testing/scene.ts';

/** Countries that share their calling codes, in alphabetical order of their codes. */
const SHARED: readonly CallingCode[] = [
  { countryCode: 'AX', code: '+358' },
  { countryCode: 'CA', code: '+1' },
  { countryCode: 'FI', code: '+358' },
  { countryCode: 'GB', code: '+44' },
  { countryCode: 'GG', code: '+44' },
  { countryCode: 'US', code: '+1' },
];
const countries: readonly Country[] = SHARED.map(({ countryCode, code }) => ({
  code: countryCode,
  name: countryCode,
  currency: 'EUR',
  phonePrefix: code,
  nationality: false,
}));
const visitorFrom = (currentIpCountry: string, callingCodes = SHARED) => ({
  getCountries: { countries, currentIpCountry },
  getCallingCodes: { callingCodes },
});

const selected = (view: Screen) => {
  const select = view.getByLabelText<HTMLSelectElement>('Calling code');
  return select.selectedOptions[0]?.textContent;
};

describe('the country of a phone number', () => {
  it.each([
    ['FI', 'Finland +358'],
    ['AX', 'Åland Islands +358'],
    ['GB', 'United Kingdom +44'],
    ['GG', 'Guernsey +44'],
  ])('is the visitor’s country %s where several share a calling code', async (country, label) => {
    proves('IN-01.visitor');

    const view = await scene({ script: visitorFrom(country) }).mount('sign-up');
    await view.findByLabelText('Calling code');

    await expect.poll(() => selected(view)).toBe(label);
    expect(view.value('Calling code')).toBe(country);
  });

  it('stays selected in the next language', async () => {
    proves('IN-01.language');

    const fixture = scene({ script: visitorFrom('FI') });
    const view = await fixture.mount('sign-up');
    await view.findByLabelText('Calling code');
    view.fill({ 'Calling code': 'GB' });

    fixture.desk.update({ locale: 'sv' });
    const select = await view.findByLabelText<HTMLSelectElement>('Landsnummer');

    expect(select.selectedOptions[0]?.textContent).toBe('Storbritannien +44');
  });

  it('determines the calling code that is sent', async () => {
    proves('IN-01.sent');

    const fixture = scene({ script: visitorFrom('FI') });
    const view = await fixture.mount('sign-up');
    await view.findByLabelText('Calling code');
    view.fill({
      Email: 'maja@example.com',
      Password: 'Sommar!2026',
      'Calling code': 'CA',
      Phone: '6045550123',
    });
    view.press('Continue');

    await expect.poll(() => fixture.sent('validatePhone')).toMatchObject([{ phone: '+16045550123' }]);
  });

  it('is told apart by its code where one country has several', async () => {
    proves('IN-01.several');

    const callingCodes = [
      { countryCode: 'DO', code: '+1809' },
      { countryCode: 'DO', code: '+1829' },
    ];
    const fixture = scene({ script: visitorFrom('FI', callingCodes) });
    const view = await fixture.mount('sign-up');
    await view.findByLabelText('Calling code');
    view.fill({
      Email: 'maja@example.com',
      Password: 'Sommar!2026',
      'Calling code': 'DO +1829',
      Phone: '5550123',
    });
    view.press('Continue');

    await expect.poll(() => fixture.sent('validatePhone')).toMatchObject([{ phone: '+18295550123' }]);
  });
});

describe('the lists of a registration', () => {
  it('are rendered without a React error when the platform repeats an entry', async () => {
    proves('IN-02.repeated');

    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const twice = <T>(list: readonly T[]) => [...list, ...list];
    const fixture = scene({
      script: {
        ...visitorFrom('FI', twice(SHARED)),
        getCountries: { countries: twice(countries), currentIpCountry: 'FI' },
        getCurrencies: { currencies: twice([{ code: 'EUR', name: 'Euro' }]) },
      },
    });
    const view = await fixture.mount('sign-up');
    await view.findByLabelText('Calling code');

    const { options } = view.getByLabelText<HTMLSelectElement>('Calling code');
    expect([...options].filter(({ value }) => value === 'FI')).toHaveLength(1);
    expect(error.mock.calls).toEqual([]);
    error.mockRestore();
  });
});
