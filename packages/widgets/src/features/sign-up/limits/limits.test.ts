import { playerdeskError, type SignUpLimit } from '@playerdesk/contract/internal';
import { shippedPacks } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { type Scene, type SceneOptions, type Screen, scene } from '../../../testing/scene.ts';
import { completeUntil, waitForStep } from '../../../testing/wizard.ts';

const HEADING = 'Set your limits';
const TOKEN_TERMS = 'I’m 18 or older and accept the terms and conditions';
const [malta] = shippedPacks;

/** Returns options for a market with passwords and mandatory limits. */
const strict = (rules: object = {}): SceneOptions => ({
  jurisdiction: 'OWN',
  packs: [
    {
      ...(malta as NonNullable<typeof malta>),
      id: 'OWN',
      rules: { ...(malta as NonNullable<typeof malta>).rules, depositLimitsAtSignUp: 'mandatory', ...rules },
    },
  ],
});

async function atLimits(options: SceneOptions = strict()): Promise<{ fixture: Scene; view: Screen }> {
  const fixture = scene(options);
  const view = await fixture.mount('get-started');
  await completeUntil(view, 'address');
  view.fill({
    Address: 'Strait Street 12',
    Zip: 'VLT 1434',
    City: 'Valletta',
    Country: 'MT',
    Currency: 'EUR',
  });
  view.press('Continue');
  await view.heading(HEADING);
  await view.findByLabelText('Daily limit');
  await view.findByLabelText(/^Daily time limit/);
  return { fixture, view };
}

const limits = (view: Screen) =>
  ['Daily limit', 'Weekly limit', 'Monthly limit'].map((label) => view.value(label));
const times = (view: Screen) =>
  ['Daily time limit', 'Weekly time limit', 'Monthly time limit'].map((label) => view.value(label));
const type = async (view: Screen, label: string, value: string) => {
  view.fill({ [label]: value });
  await expect.poll(() => view.value(label)).toBe(value);
};

describe('the limits step', () => {
  it('is number 6 between address and annual activity', async () => {
    proves('SU-02.limits');

    const { fixture, view } = await atLimits();
    expect(fixture.emitted('sign-up-step').at(-1)).toMatchObject({ step: 'limits', number: '6' });

    await type(view, 'Daily limit', '100');
    view.press('Continue');
    await waitForStep(view, 'annual-activity');
  });

  it('is between annual activity and address under SGA', async () => {
    proves('SU-01.limits-sga', 'SU-05.prev-limits');

    const fixture = scene({ jurisdiction: 'SGA' });
    const view = await fixture.mount('get-started');
    view.fill({ Email: 'maja@example.com' });
    view.press('Continue');
    await view.findByLabelText('Phone');
    view.fill({ 'Calling code': 'SE', Phone: '701234567' });
    view.press('Continue');
    await waitForStep(view, 'personal');
    await completeUntil(view, 'address');
    view.fill({ Address: 'Storgatan 1', Zip: '223 50', City: 'Lund', Country: 'SE', Currency: 'SEK' });
    view.press('Continue');
    await view.heading(HEADING);
    await view.findByLabelText('Daily limit');
    await type(view, 'Daily limit', '100');
    view.press('Continue');
    await view.heading('How much do you expect to spend in a year?');
    view.press('Prev');
    await view.heading(HEADING);
    view.press('Prev');
    await view.heading('Where do you live?');
  });

  it('is missing where the market requires none', async () => {
    proves('SU-01.limits-sga');

    const fixture = scene({ jurisdiction: 'MGA' });
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'annual-activity');
    expect(fixture.emitted('sign-up-step').map(({ step }) => step)).not.toContain('limits');
  });

  it('shows the missing fields', async () => {
    proves('SU-16.daily-required', 'SU-16.weekly-required', 'SU-16.monthly-required');

    const { view } = await atLimits();
    view.press('Continue');
    expect(await view.problemAt('Daily limit')).toBe('Daily limit is required');
    expect(await view.problemAt('Weekly limit')).toBe('Weekly limit is required');
    expect(await view.problemAt('Monthly limit')).toBe('Monthly limit is required');

    await view.heading(HEADING);
  });

  it('rejects 0', async () => {
    proves('SU-16.minimum');

    const { view } = await atLimits();
    await type(view, 'Weekly limit', '0');
    view.press('Continue');
    expect(await view.problemAt('Weekly limit')).toBe('Must be larger or equal to 1');
  });

  describe('with a maximum by age', () => {
    const depositMaximums = [
      { ageFrom: 18, ageTo: 24, period: 'daily', amount: 50, currency: 'EUR' },
      { ageFrom: 25, period: 'daily', amount: 200, currency: 'EUR' },
    ];

    it('rejects more than the person’s age allows', async () => {
      proves('SU-16.maximum');

      // The visitor of the tests was born in 1990.
      const { view } = await atLimits(strict({ depositMaximums }));
      expect(view.queryByText('Maximum €200')).toBeNull();
      await type(view, 'Daily limit', '201');
      view.press('Continue');

      expect(await view.problemAt('Daily limit')).toBe('Choosen limit is too great');
      view.getByText('Maximum €200');
    });

    it('accepts the maximum itself', async () => {
      const { view } = await atLimits(strict({ depositMaximums }));
      await type(view, 'Daily limit', '200');
      view.press('Continue');
      await waitForStep(view, 'annual-activity');
    });
  });

  it('is the target of a platform error about a limit', async () => {
    proves('SU-08.limits');

    const error = playerdeskError({
      code: 'sign-up.invalid-field-deposit-limit',
      kind: 'refused',
      field: 'depositLimitWeek',
    });
    const { fixture, view } = await atLimits();
    await type(view, 'Daily limit', '100');
    view.press('Continue');
    await waitForStep(view, 'annual-activity');
    await completeUntil(view, 'accept');
    fixture.platform.script({ signUp: () => Promise.reject(error) });
    view.fill({ [TOKEN_TERMS]: true });
    await expect
      .poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled'))
      .toBe(false);
    view.press('Sign up');
    await view.heading(HEADING);

    expect(await view.problemAt('Weekly limit')).toBe('Not a valid limit');
    expect(limits(view)).toEqual(['100', '700', '3000']);
  });
});

describe('a daily deposit limit', () => {
  it('prefills weekly with 7 times and monthly with 30 times', async () => {
    proves('SU-15.weekly', 'SU-15.monthly');

    const { view } = await atLimits();
    await type(view, 'Daily limit', '100');
    await expect.poll(() => limits(view)).toEqual(['100', '700', '3000']);
    await type(view, 'Daily limit', '');

    await expect.poll(() => limits(view)).toEqual(['', '', '']);
  });

  it('leaves edited fields unchanged', async () => {
    proves('SU-15.touched');

    const { view } = await atLimits();
    await type(view, 'Weekly limit', '250');
    await type(view, 'Daily limit', '100');
    await expect.poll(() => limits(view)).toEqual(['100', '250', '3000']);
    await type(view, 'Monthly limit', '900');
    await type(view, 'Daily limit', '50');

    await expect.poll(() => limits(view)).toEqual(['50', '250', '900']);
  });

  it('prefills no more than the maximum', async () => {
    proves('SU-15.clamped');

    const { view } = await atLimits(
      strict({
        depositMaximums: [
          { ageFrom: 18, period: 'weekly', amount: 600, currency: 'EUR' },
          { ageFrom: 18, period: 'monthly', amount: 2_000, currency: 'EUR' },
        ],
      }),
    );
    await type(view, 'Daily limit', '100');
    await expect.poll(() => limits(view)).toEqual(['100', '600', '2000']);
  });

  it('prefills nothing where the market forbids suggestions', async () => {
    const { view } = await atLimits(strict({ suggestsLimits: false }));
    await type(view, 'Daily limit', '100');
    view.fill({ 'Daily time limit': '120' });

    await expect.poll(() => times(view)).toEqual(['120', '', '']);
    expect(limits(view)).toEqual(['100', '', '']);
  });

  it('that allows more than the week shows which one applies', async () => {
    const { view } = await atLimits();
    await type(view, 'Weekly limit', '50');
    await type(view, 'Daily limit', '100');
    await view.findByText(
      'Your longer-period limit is lower than the shorter one, so the lower limit applies.',
    );
    view.press('Continue');
    await waitForStep(view, 'annual-activity');
  });

  it('keeps only digits of typed, pasted and composed text', async () => {
    const { view } = await atLimits();
    const field = view.getByLabelText<HTMLInputElement>('Daily limit');
    for (const key of ['e', 'E', '+', '-', ',', '.']) expect(fireEvent.keyDown(field, { key })).toBe(false);
    expect(fireEvent.keyDown(field, { key: '5' })).toBe(true);
    expect(fireEvent.keyDown(field, { key: 'e', ctrlKey: true })).toBe(true);

    fireEvent.input(field, { target: { value: '-1e+2,5.0' } });
    await expect.poll(() => view.value('Daily limit')).toBe('1250');
    fireEvent.input(field, { target: { value: '１２３' } });
    await expect.poll(() => view.value('Daily limit')).toBe('123');
  });
});

describe('a daily time limit', () => {
  it.each([
    ['120', '1440', '10080'],
    ['360', '2880', '20160'],
    ['720', '5760', '30240'],
    ['1440', '10080', '44640'],
  ])('of %s minutes prefills the week with %s and the month with %s', async (day, week, month) => {
    proves('SU-15.session');

    const { view } = await atLimits();
    view.fill({ 'Daily time limit': day });
    await expect.poll(() => times(view)).toEqual([day, week, month]);
  });

  it('is shown in hours and days', async () => {
    const { view } = await atLimits();
    const options = (label: string) =>
      [...view.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

    expect(options('Daily time limit')).toEqual(['No limit', '2 hours', '6 hours', '12 hours', '1 day']);
    expect(options('Monthly time limit')).toEqual(['No limit', '7 days', '14 days', '21 days', '31 days']);
  });
});

describe('the limits of a registration', () => {
  it('contain one entry for each given value in minor units and none for the others', async () => {
    proves('SU-18.limits-given');

    const { fixture, view } = await atLimits(strict({ suggestsLimits: false }));
    await type(view, 'Daily limit', '100');
    await type(view, 'Weekly limit', '500');
    await type(view, 'Monthly limit', '1500');
    view.fill({ 'Weekly time limit': '2880' });
    await expect.poll(() => view.value('Weekly time limit')).toBe('2880');
    view.press('Continue');
    await waitForStep(view, 'annual-activity');
    await completeUntil(view, 'activation');
    const [registration] = fixture.sent('signUp') as { limits: SignUpLimit[] }[];

    expect(registration?.limits).toEqual([
      { type: 'deposit', period: 'daily', amount: 10_000, currency: 'EUR' },
      { type: 'deposit', period: 'weekly', amount: 50_000, currency: 'EUR' },
      { type: 'deposit', period: 'monthly', amount: 150_000, currency: 'EUR' },
      { type: 'session', period: 'weekly', amount: 2_880, currency: 'EUR' },
    ]);
  });

  it('are kept when the player goes back', async () => {
    const { view } = await atLimits();
    await type(view, 'Daily limit', '100');
    await type(view, 'Weekly limit', '300');
    view.press('Prev');
    await waitForStep(view, 'address');
    view.press('Continue');
    await view.findByLabelText('Daily limit');

    expect(limits(view)).toEqual(['100', '300', '3000']);
  });
});

describe('a typed limit in sign-up without suggestions', () => {
  const typed = (): SceneOptions => {
    const [own] = strict({ suggestsLimits: false }).packs ?? [];
    const pack = own as NonNullable<typeof own>;
    const limits = async () => ({ ...(await pack.limits()), entry: 'free-text' as const });
    return { jurisdiction: 'OWN', packs: [{ ...pack, limits }] };
  };

  it('has plain fields of hours and days and is sent in minutes', async () => {
    const { fixture, view } = await atLimits(typed());
    const daily = await view.findByLabelText<HTMLInputElement>('Daily time limit (hours)');
    expect(daily.form?.querySelectorAll('select, datalist')).toHaveLength(0);

    for (const label of ['Daily limit', 'Weekly limit', 'Monthly limit']) await type(view, label, '100');
    await type(view, 'Daily time limit (hours)', '5');
    expect(view.value('Weekly time limit (days)')).toBe('');

    await type(view, 'Monthly time limit (days)', '11');
    view.press('Continue');
    await waitForStep(view, 'annual-activity');
    await completeUntil(view, 'activation');
    const [registration] = fixture.sent('signUp') as { limits: SignUpLimit[] }[];
    expect(registration?.limits.filter((limit) => limit.type === 'session')).toEqual([
      { type: 'session', period: 'daily', amount: 300, currency: 'EUR' },
      { type: 'session', period: 'monthly', amount: 15_840, currency: 'EUR' },
    ]);
  });

  it('longer than its period is rejected at the field', async () => {
    const { view } = await atLimits(typed());
    await view.findByLabelText('Daily time limit (hours)');
    for (const label of ['Daily limit', 'Weekly limit', 'Monthly limit']) await type(view, label, '100');
    await type(view, 'Daily time limit (hours)', '25');
    view.press('Continue');
    expect(await view.problemAt('Daily time limit (hours)')).toBe('Choosen limit is too great');

    await view.heading(HEADING);
    await type(view, 'Daily time limit (hours)', '24');
    await expect.poll(() => view.queryByText('Choosen limit is too great')).toBeNull();
    // Two presses in one task count as one.
    await new Promise((resolve) => setTimeout(resolve));
    view.press('Continue');
    await waitForStep(view, 'annual-activity');
  });
});
