import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { type SceneOptions, type Screen, scene } from '../../testing/scene.ts';
import { completeUntil, getWizardStep, waitForStep } from '../../testing/wizard.ts';

const options = (view: Screen, label: string) =>
  [...view.getByLabelText<HTMLSelectElement>(label, { selector: 'select' }).options]
    .map(({ value }) => value)
    .filter(Boolean);
const texts = (view: Screen, label: string) =>
  [...view.getByLabelText<HTMLSelectElement>(label, { selector: 'select' }).options].map(({ text }) => text);

async function wizardAt(
  step: Parameters<typeof completeUntil>[1],
  given: SceneOptions = {},
): Promise<Screen> {
  const view = await scene(given).mount('get-started');
  await completeUntil(view, step);
  return view;
}

describe('the birth date', () => {
  // The clock of the tests is fixed at 21 November 2026.
  const upTo = (n: number) => Array.from({ length: n }, (_, index) => String(index + 1));

  it('offers 100 years back from 18 years ago', async () => {
    proves('SU-14.hundred-years');

    const years = options(await wizardAt('personal'), 'Year');
    expect(years).toEqual(Array.from({ length: 100 }, (_, index) => String(2008 - index)));
  });

  it('offers the twelve months by name', async () => {
    proves('SU-14.months');

    const view = await wizardAt('personal');
    expect(options(view, 'Month')).toEqual(upTo(12));
    expect(texts(view, 'Month').slice(1, 3)).toEqual(['January', 'February']);
  });

  it('offers as many days as the month has', async () => {
    proves('SU-14.days');

    const view = await wizardAt('personal');
    expect(options(view, 'Day')).toEqual(upTo(31));
    view.fill({ Month: '4' });
    await expect.poll(() => options(view, 'Day')).toEqual(upTo(30));
  });

  it('offers 29 February in leap years only', async () => {
    proves('SU-14.leap-day');

    const view = await wizardAt('personal');
    view.fill({ Year: '2004', Month: '2' });
    await expect.poll(() => options(view, 'Day')).toEqual(upTo(29));
    view.fill({ Year: '2003' });

    await expect.poll(() => options(view, 'Day')).toEqual(upTo(28));
  });

  it('ends with the current month in the youngest year', async () => {
    proves('SU-14.youngest-months');

    const view = await wizardAt('personal');
    view.fill({ Year: '2008' });
    await expect.poll(() => options(view, 'Month')).toEqual(upTo(11));
  });

  it('ends with today in the current month of the youngest year only', async () => {
    proves('SU-14.youngest-days');

    const view = await wizardAt('personal');
    view.fill({ Year: '2008', Month: '11' });
    await expect.poll(() => options(view, 'Day')).toEqual(upTo(21));
    view.fill({ Month: '10' });

    await expect.poll(() => options(view, 'Day')).toEqual(upTo(31));
  });

  it('accepts a person who turns 18 today', async () => {
    proves('SU-14.eighteen-today');

    const view = await wizardAt('personal');
    view.fill({ 'First name': 'Maja', 'Last name': 'Lind', Year: '2008', Month: '11', Day: '21' });
    view.press('Continue');
    await waitForStep(view, 'address');
  });

  it('uses the current day of the jurisdiction, which can be tomorrow', async () => {
    const environment = createTestEnvironment(Date.UTC(2026, 10, 20, 23, 30));
    const swede = await scene({ environment, jurisdiction: 'SGA' }).mount('sign-up');
    await swede.findByLabelText('Phone');
    swede.fill({ Email: 'a@b.se', 'Calling code': 'SE', Phone: '701234567' });
    swede.press('Continue');
    await waitForStep(swede, 'personal');
    swede.fill({ Year: '2008', Month: '11' });

    await expect.poll(() => options(swede, 'Day')).toEqual(upTo(21));
  });

  it('drops a day that the month does not have', async () => {
    const view = await wizardAt('personal');
    view.fill({ 'First name': 'Maja', 'Last name': 'Lind', Year: '2003', Month: '3', Day: '31' });
    view.fill({ Month: '2' });
    await expect.poll(() => view.value('Day')).toBe('');
    view.press('Continue');

    expect(await view.problemAt('Day')).toBe('Enter the day, month and year');
  });
});

describe('the gender', () => {
  async function signUpWith(options: Partial<SceneOptions>, gender?: string) {
    const fixture = scene(options);
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'personal');
    view.fill({ ...getWizardStep('personal').values, ...(gender && { Gender: gender }) });
    view.press('Continue');
    return { fixture, view };
  }

  it('is not requested by default', async () => {
    const { view } = await signUpWith({});
    await waitForStep(view, 'address');
    expect(view.queryByLabelText('Gender')).toBeNull();
  });

  it('is requested when the operator enables it', async () => {
    proves('SU-22.gender-asked');

    const { view } = await signUpWith({ signUp: { flow: 'documented', askGender: true } });
    expect(await view.problemAt('Gender')).not.toBe('');
    const filled = await signUpWith({ signUp: { flow: 'documented', askGender: true } }, 'male');
    await waitForStep(filled.view, 'address');
  });

  it('is requested when the adapter reports that the platform needs it', async () => {
    proves('SU-22.gender-asked');

    const fixture = scene();
    Object.assign(fixture.platform.capabilities, {
      needs: (operation: string, field: string) => operation === 'signUp' && field === 'gender',
    });
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'personal');

    expect(view.queryByLabelText('Gender')).not.toBeNull();
  });
});

describe('the lists', () => {
  it('offer countries by name in the player’s language', async () => {
    proves('SU-26.countries');

    const view = await wizardAt('address');
    expect(options(view, 'Country')).toEqual(['MT', 'ES', 'SE', 'GB']);
    expect(texts(view, 'Country').slice(1)).toEqual(['Malta', 'Spain', 'Sweden', 'United Kingdom']);
  });

  it('offer calling codes', async () => {
    proves('SU-26.calling-codes');

    const view = await wizardAt('contact');
    expect(options(view, 'Calling code').sort()).toEqual(['ES', 'GB', 'MT', 'SE']);
    expect(texts(view, 'Calling code')).toContain('Malta +356');
  });

  it('offer currencies', async () => {
    proves('SU-26.currencies');

    expect(options(await wizardAt('address'), 'Currency').sort()).toEqual(['EUR', 'SEK', 'USD']);
  });

  it('offer nationalities when the country requires one', async () => {
    proves('SU-20.nationality', 'SU-26.nationalities');

    const view = await wizardAt('address');
    expect(view.queryByLabelText('Nationality')).toBeNull();

    view.fill({ Country: 'ES' });
    await view.findByLabelText('Nationality');
    expect(options(view, 'Nationality').sort()).toEqual(['ES', 'MT', 'SE']);

    view.fill({ Address: 'a 1', Zip: '1', City: 'Madrid' });
    view.press('Continue');
    expect(await view.problemAt('Nationality')).toBe('Choose a nationality');

    view.fill({ Country: 'SE' });
    await expect.poll(() => view.queryByLabelText('Nationality')).toBeNull();
  });

  it('omit countries whose residents may not register', async () => {
    const fixture = scene();
    await completeUntil(await fixture.mount('get-started'), 'contact');
    expect(fixture.sent('getCountries')).toEqual([{ excludeDenyRegistrationCountry: true }]);
  });

  it('show a failed load, and Try again loads them', async () => {
    proves('SU-26.load-failure');

    const fixture = scene({ script: { getCountries: () => Promise.reject(new Error('down')) } });
    const view = await fixture.mount('sign-up');
    await view.findByText('We couldn’t load this.');
    view.fill({ Email: 'maja@example.com' });
    fixture.platform.script({ getCountries: { countries: [], currentIpCountry: '' } });
    view.press('Try again');
    await view.findByLabelText('Calling code');

    expect(view.value('Email')).toBe('maja@example.com');
  });

  it('preselect the visitor’s country, calling code and currency, whenever they arrive', async () => {
    proves('SU-20.currency-default');

    let arrive: (answer: unknown) => void = () => {};
    const late = new Promise((resolve) => {
      arrive = resolve;
    });
    const fixture = scene({ script: { getCountries: () => late } });
    const view = await fixture.mount('sign-up');
    await view.findByLabelText('Email');
    const country = { code: 'SE', name: 'Sweden', currency: 'SEK', phonePrefix: '+46', nationality: false };
    arrive({ countries: [country], currentIpCountry: 'SE' });
    await view.findByLabelText('Calling code');
    expect(view.value('Calling code')).toBe('SE');

    view.fill({ Email: 'maja@example.com', Password: 'Sommar!2026', Phone: '701234567' });
    view.press('Continue');
    await completeUntil(view, 'address');
    expect([view.value('Country'), view.value('Currency')]).toEqual(['SE', 'SEK']);
  });

  it('preselect US dollars when no country is known', async () => {
    proves('SU-20.currency-default', 'HO-13.default-usd');

    const unknown = { countries: [], currentIpCountry: '' };
    const view = await scene({ script: { getCountries: unknown } }).mount('sign-up');
    view.fill({ Email: 'maja@example.com', Password: 'Sommar!2026' });
    await view.findByLabelText('Phone');
    view.fill({ 'Calling code': 'SE', Phone: '701234567' });
    view.press('Continue');
    await waitForStep(view, 'personal');
    view.fill({ 'First name': 'Maja', 'Last name': 'Lind', Year: '1990', Month: '4', Day: '12' });
    view.press('Continue');
    await view.findByLabelText('Currency');

    expect(view.value('Currency')).toBe('USD');
  });

  it('set the currency with the country and leave it editable', async () => {
    proves('SU-15.currency');

    const view = await wizardAt('address');
    view.fill({ Country: 'SE' });
    await expect.poll(() => view.value('Currency')).toBe('SEK');
    view.fill({ Country: 'GB' });
    await expect.poll(() => view.value('Currency')).toBe('USD');
    view.fill({ Currency: 'EUR' });

    expect([view.value('Country'), view.value('Currency')]).toEqual(['GB', 'EUR']);
  });
});

describe('the annual activity', () => {
  const bands = (view: Screen) => view.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  const NORDIC = ['0-170000', '180000-290000', '300000-590000', '600000-860000', '860000-860000'];
  const OTHER = ['0-15000', '16000-25000', '26000-50000', '51000-75000', '75000-75000'];
  const currencies = [
    { code: 'NOK', name: 'Krone' },
    { code: 'SEK', name: 'Krona' },
    { code: 'EUR', name: 'Euro' },
  ];

  async function bandsIn(currency: string): Promise<Screen> {
    const view = await wizardAt('address', { script: { getCurrencies: { currencies } } });
    view.fill({ Address: 'a 1', Zip: '1', City: 'Valletta', Country: 'MT', Currency: currency });
    view.press('Continue');
    await view.findAllByRole('radio');
    return view;
  }

  it.each([
    ['SEK', NORDIC, 'SU-17.sek-bands'],
    ['NOK', NORDIC, 'SU-17.nok-bands'],
    ['EUR', OTHER, 'SU-17.other-bands'],
  ])('in %s offers the bands of that currency', async (currency, expected, clauses) => {
    proves(clauses);

    const view = await bandsIn(currency);
    expect(bands(view)).toEqual(expected);
    const open = view.getAllByRole('radio').at(-1)?.closest('label')?.textContent;
    expect(open).toMatch(/ or more$/);
  });

  it('of another currency offers its table and clears the band', async () => {
    proves('SU-17.currency-change');

    const view = await bandsIn('EUR');
    fireEvent.click(view.getByLabelText('€26,000 to €50,000'));
    view.press('Prev');
    await waitForStep(view, 'address');
    view.fill({ Currency: 'SEK' });
    view.press('Continue');
    await expect.poll(() => view.queryAllByRole('radio').length).toBe(5);
    expect(bands(view)).toEqual(NORDIC);
    expect(view.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);

    view.press('Continue');
    await view.findByText('Please enter annual activity');
  });
});
