import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

type Wrong = readonly [clause: string, typed: string, words: string];

test('each password rule has a line in the list and an error', async ({ host, page }) => {
  proves(
    'SU-13.password-required',
    'SU-13.password-checklist',
    'SU-24.length',
    'SU-24.capital',
    'SU-24.lowercase',
    'SU-24.digit',
    'SU-24.special',
    'SU-24.not-email',
    'SU-24.local-part',
  );

  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up', { email: 'harbour@example.com' }));
  const password = wizard.panel.getByLabel('Password', { exact: true });
  const line = (text: string) => wizard.panel.getByRole('listitem').filter({ hasText: text });
  // A form ignores submits while its fields load.
  await wizard.field('phone').waitFor();
  await wizard.next();
  await expect.poll(() => wizard.getFieldError(password)).toBe('Please enter your password');
  for (const [typed, missing, words] of [
    ['Blue.H7', '8 characters or more', 'Use at least 8 characters'],
    ['blue.bridge7', 'An uppercase letter', 'Add an uppercase letter'],
    ['BLUE.BRIDGE7', 'A lowercase letter', 'Add a lowercase letter'],
    ['Blue.Bridge', 'A number', 'Add a number'],
    ['BlueBridge77', 'A special character', 'Add a special character'],
    ['harbour@example.com.A7', 'Doesn’t include your email', 'Password cannot include your email'],
    ['My.HARBOUR.77', 'Doesn’t include your email', 'Password cannot include your email'],
  ] as const) {
    await password.fill(typed);
    await expect(line(missing)).toHaveAttribute('data-state', 'missing');
    await expect(wizard.panel.locator('[part="check"][data-state="missing"]')).toHaveCount(1);
    await wizard.next();
    await expect.poll(() => wizard.getFieldError(password)).toBe(words);
  }
  await password.fill('Blue.Bridge7');
  await expect(wizard.panel.locator('[part="check"][data-state="ok"]')).toHaveCount(6);
});

test('invalid phone numbers show an error at the field and get the focus', async ({ host, page }) => {
  proves(
    'SU-13.phone-required',
    'SU-13.phone-format',
    'SU-13.phone-length',
    'SU-13.phone-plan',
    'SU-13.calling-code-required',
    'SU-05.continue-wrong',
  );

  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up', { email: newPerson().email }));
  await wizard.panel.getByLabel('Password', { exact: true }).fill('Blue.Bridge7');
  const phone = wizard.field('phone');
  await phone.waitFor();
  const cases: readonly (readonly [string, string])[] = [
    ['', 'Enter phone'],
    ['79-abc-123', 'Invalid format'],
    ['79+123456', 'Invalid format'],
    ['791', 'Invalid format'],
    ['79123456789012345', 'Invalid format'],
  ];
  for (const [typed, words] of cases) {
    await phone.fill(typed);
    await wizard.next();
    await expect.poll(() => wizard.getFieldError(phone)).toBe(words);
    await expect(phone).toBeFocused();
  }
  const code = wizard.panel.getByLabel('Calling code');
  await code.selectOption('');
  await wizard.next();
  await expect.poll(() => wizard.getFieldError(code)).toBe('Choose a calling code');
  // 8 characters are the minimum, but a Maltese number has 8 digits after the country code.
  await code.selectOption('MT');
  await phone.fill('7912');
  await wizard.next();
  await expect.poll(() => wizard.getFieldError(phone)).toBe('Invalid format');
  await code.selectOption('NO');
  await phone.fill('12345');
  await wizard.next();
  await expect(wizard.field('firstName')).toBeVisible();
});

test('invalid names show an error, and letters of every script are accepted', async ({ host, page }) => {
  proves(
    'SU-25.first-required',
    'SU-25.last-required',
    'SU-25.no-digits',
    'SU-25.no-special',
    'SU-25.first-forty',
    'SU-25.last-forty',
    'SU-25.letters',
  );

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.fillContactStep(person);
  const [first, last] = [wizard.field('firstName'), wizard.field('lastName')];
  const forty = 'a'.repeat(40);
  const cases: readonly (readonly [string, string, string])[] = [
    ['', 'Enter firstname', 'Enter lastname'],
    ['Maja2', 'Invalid format', 'Invalid format'],
    ['Maja<b>', 'Invalid format', 'Invalid format'],
    ['Maja_Lind', 'Invalid format', 'Invalid format'],
    [`${forty}a`, 'First name cannot exceed 40 characters.', 'Last name cannot exceed 40 characters.'],
    [forty, '', ''],
    ["O'Brien-Łukasz Jr.", '', ''],
    ['สมชาย', '', ''],
  ];
  for (const [typed, firstWords, lastWords] of cases) {
    await first.fill(typed);
    await last.fill(typed);
    await wizard.next();
    await expect.poll(() => wizard.getFieldError(first)).toBe(firstWords);
    await expect.poll(() => wizard.getFieldError(last)).toBe(lastWords);
  }
});

test('the birth date offers only valid dates of adults', async ({ host, page }) => {
  proves(
    'SU-14.hundred-years',
    'SU-14.months',
    'SU-14.days',
    'SU-14.youngest-months',
    'SU-14.youngest-days',
    'SU-14.leap-day',
    'SU-14.required',
  );

  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.fillContactStep(newPerson());
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => wizard.panel.getByLabel(name));
  if (!year || !month || !day) throw new Error('no selects');
  const offered = (select: typeof year) =>
    select.evaluate((element: HTMLSelectElement) =>
      [...element.options].map((option) => Number(option.value)).filter((value) => value > 0),
    );
  await wizard.next();
  await expect(wizard.panel.getByText('Enter your date of birth')).toBeVisible();

  // The date of the platform counts, in the time zone of its market. Other tests may have moved it.
  const now = await page.evaluate(() => window.desk.account.serverNow());
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Malta' }).format(now);
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  const youngest = thisYear - 18;
  const years = await offered(year);
  expect(years).toHaveLength(100);
  expect([years[0], years.at(-1)]).toEqual([youngest, youngest - 99]);
  await year.selectOption('1990');
  expect(await offered(month)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  await month.selectOption('1');
  expect(await offered(day)).toHaveLength(31);
  await month.selectOption('4');
  expect(await offered(day)).toHaveLength(30);
  await year.selectOption('1996');
  await month.selectOption('2');
  expect(await offered(day)).toHaveLength(29);
  await year.selectOption('1995');
  expect(await offered(day)).toHaveLength(28);
  await year.selectOption(String(youngest));
  expect(await offered(month)).toHaveLength(thisMonth);
  await month.selectOption(String(thisMonth));
  expect(await offered(day)).toHaveLength(thisDay);
  if (thisMonth > 1) {
    await month.selectOption('1');
    expect(await offered(day)).toHaveLength(31);
  }
});

test('every field of the address is required, and an invalid city shows an error', async ({ host, page }) => {
  proves(
    'SU-13.address-required',
    'SU-13.city-required',
    'SU-13.city-no-digits',
    'SU-13.city-format',
    'SU-13.zip-required',
    'SU-13.country-required',
    'SU-13.currency-required',
  );

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.fillContactStep(person);
  await wizard.fillPersonalStep(person);
  const [address, city, zip] = [wizard.field('address'), wizard.field('city'), wizard.field('zip')];
  const country = wizard.panel.getByLabel('Country');
  const currency = wizard.panel.getByLabel('Currency');
  await country.selectOption('');
  await currency.selectOption('');
  await wizard.next();
  await expect.poll(() => wizard.getFieldError(address)).toBe('Enter address');
  expect(await wizard.getFieldError(city)).toBe('Enter city');
  expect(await wizard.getFieldError(zip)).toBe('Enter zip');
  expect(await wizard.getFieldError(country)).toBe('Choose a country');
  expect(await wizard.getFieldError(currency)).toBe('Choose a currency');
  const wrong: readonly Wrong[] = [
    ['city-no-digits', 'Valletta 9', 'Invalid format'],
    ['city-format', 'Valletta {x}', 'Invalid format'],
  ];
  for (const [, typed, words] of wrong) {
    await city.fill(typed);
    await wizard.next();
    await expect.poll(() => wizard.getFieldError(city)).toBe(words);
  }
});

test('the lists come from the platform, and the activity ranges follow the currency', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves(
    'SU-26.countries',
    'SU-26.calling-codes',
    'SU-26.currencies',
    'SU-26.nationalities',
    'SU-26.denied-left-out',
    'SU-17.sek-bands',
    'SU-17.nok-bands',
    'SU-17.other-bands',
    'SU-17.currency-change',
    'SU-13.annual-activity-required',
  );

  const person = newPerson();
  const lists = (path: string) => fetch(`${platform.url}/rest${path}`).then((answer) => answer.json());
  const { Countries } = (await lists('/countries?excludeDenyRegistrationCountry=true')) as {
    Countries: { Code: string; Name: string; Currency: string; PhonePrefix: string; Nationality: boolean }[];
  };
  const all = (await lists('/countries?excludeDenyRegistrationCountry=false')) as {
    Countries: { Code: string }[];
  };
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  const codes = await wizard.panel
    .getByLabel('Calling code')
    .evaluate((select: HTMLSelectElement) => [...select.options].map((option) => option.value));
  expect(codes).toContain('SE');
  await wizard.fillContactStep(person);
  await wizard.fillPersonalStep(person);
  const country = wizard.panel.getByLabel('Country');
  const currency = wizard.panel.getByLabel('Currency');
  const offered = await country.evaluate((select: HTMLSelectElement) =>
    [...select.options].map((option) => option.value).filter(Boolean),
  );
  expect(offered.sort()).toEqual(Countries.map(({ Code }) => Code).sort());
  const denied = all.Countries.find(({ Code }) => !offered.includes(Code));
  expect(denied).toBeDefined();
  await expect(country).toHaveValue('MT');
  await expect(currency).toHaveValue('EUR');

  const asks = Countries.find((candidate) => candidate.Nationality);
  if (!asks) throw new Error('no country asks for a nationality');
  await expect(wizard.panel.getByLabel('Nationality')).toHaveCount(0);
  await country.selectOption(asks.Code);
  expect(await wizard.panel.getByLabel('Nationality').locator('option').count()).toBeGreaterThan(20);
  await wizard.field('address').fill('Calle Mayor 1');
  await wizard.field('city').fill('Madrid');
  await wizard.field('zip').fill('28013');
  await wizard.panel.getByLabel('Nationality').selectOption({ index: 3 });

  const bands = async (code: string) => {
    await currency.selectOption(code);
    await wizard.next();
    await wizard.panel.getByRole('radio').first().waitFor();
    const values = await wizard.panel
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
    return values;
  };
  const back = () => wizard.panel.getByRole('button', { name: 'Prev' }).click();
  const nordic = ['0-170000', '180000-290000', '300000-590000', '600000-860000', '860000-860000'];
  expect(await bands('EUR')).toEqual(['0-15000', '16000-25000', '26000-50000', '51000-75000', '75000-75000']);
  await wizard.next();
  await expect(wizard.panel.getByText('Please enter annual activity')).toBeVisible();
  await wizard.panel.getByRole('radio').nth(2).check();
  await back();
  expect(await bands('SEK')).toEqual(nordic);
  await expect(wizard.panel.getByRole('radio', { checked: true })).toHaveCount(0);
  await wizard.next();
  await expect(wizard.panel.getByText('Please enter annual activity')).toBeVisible();
  await back();
  expect(await bands('NOK')).toEqual(nordic);
});
