import { type Capabilities, playerdeskError, type SignUpLimit } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type Scene, type SceneOptions, type Screen, scene } from '../../../testing/scene.ts';
import { completeUntil, TERMS, waitForStep } from '../../../testing/wizard.ts';

const HEADING = 'Set your limits';
const DECLINE = 'I do not want a limit';
const REQUIRED = 'Enter an amount, or choose to have no limit.';

async function atPrompt(
  options: SceneOptions = {},
  capabilities: Partial<Capabilities> = {},
): Promise<{ fixture: Scene; view: Screen }> {
  const fixture = scene({ jurisdiction: 'UKGC', ...options });
  Object.assign(fixture.desk.account.platform.capabilities, capabilities);
  const view = await fixture.mount('get-started');
  await completeUntil(view, 'address');
  view.fill({ Address: '8 Harbour Row', Zip: 'BS1 4QA', City: 'Bristol', Country: 'MT', Currency: 'EUR' });
  view.press('Continue');
  await view.heading(HEADING);
  await view.findByLabelText('Deposit limit');
  return { fixture, view };
}

const type = async (view: Screen, amount: string) => {
  view.fill({ 'Deposit limit': amount });
  await expect.poll(() => view.value('Deposit limit')).toBe(amount);
};
const registered = async (fixture: Scene, view: Screen) => {
  await waitForStep(view, 'annual-activity');
  await completeUntil(view, 'activation');
  return fixture.sent('signUp')[0] as { limits: SignUpLimit[]; declinesDepositLimits?: boolean };
};

describe('the limit step with a prompt of the market', () => {
  it('is step 6 and has one amount field, a period select and a second button', async () => {
    proves('RG-27.sign-up');

    const { fixture, view } = await atPrompt();

    expect(fixture.emitted('sign-up-step').at(-1)).toMatchObject({ step: 'limits', number: '6' });
    expect(view.value('Deposit limit')).toBe('');
    const periods = [...view.getByLabelText<HTMLSelectElement>('Period').options];
    expect(periods.map(({ text }) => text)).toEqual(['Daily', 'Weekly', 'Monthly']);
    expect(view.getByRole('button', { name: DECLINE })).toBeTruthy();
    expect(view.queryByLabelText('Daily time limit')).toBeNull();
  });

  it('shows no information that this market does not require', async () => {
    proves('RG-35.market');

    const { fixture, view } = await atPrompt();
    view.press(DECLINE);
    await waitForStep(view, 'annual-activity');
    expect(view.queryByText(/^Before you play/)).toBeNull();

    const registration = await registered(fixture, view);

    expect(registration).not.toHaveProperty('safetyInformationRead');
  });

  it.each([
    ['daily', 'daily'],
    ['weekly', 'weekly'],
    ['monthly', 'monthly'],
  ] as const)('sets only a %s limit and continues', async (chosen, period) => {
    proves('RG-27.sign-up');

    const { fixture, view } = await atPrompt();
    await type(view, '50');
    view.fill({ Period: chosen });

    view.press('Continue');

    const registration = await registered(fixture, view);
    expect(registration.limits).toEqual([{ type: 'deposit', period, amount: 5_000, currency: 'EUR' }]);
    expect(registration).not.toHaveProperty('declinesDepositLimits');
  });

  it('continues without a limit by the second button, which the registration records', async () => {
    proves('RG-27.sign-up', 'RG-27.declined');

    const { fixture, view } = await atPrompt();
    await type(view, '50');

    view.press(DECLINE);

    const registration = await registered(fixture, view);
    expect(registration).toMatchObject({ limits: [], declinesDepositLimits: true });
  });

  it('has an optional amount and no second button where the platform does not take that choice', async () => {
    proves('RG-27.not-carried');
    const carries = (_operation: string, field: string) => field !== 'declinesDepositLimits';
    const { fixture, view } = await atPrompt({}, { carries });
    expect(view.queryByRole('button', { name: DECLINE })).toBeNull();
    expect(view.getByLabelText('Deposit limit').getAttribute('aria-required')).toBeNull();
    view.getByText('Leave it empty if you do not want a limit.');

    view.press('Continue');

    const registration = await registered(fixture, view);
    expect(registration.limits).toEqual([]);
    expect(registration).not.toHaveProperty('declinesDepositLimits');
  });

  it('does not continue without an amount', async () => {
    proves('RG-27.sign-up');

    const { view } = await atPrompt();

    view.press('Continue');

    expect(await view.problemAt('Deposit limit')).toBe(REQUIRED);
    await view.heading(HEADING);
  });

  it('names no maximum amount, suggests none and rejects one that is too high', async () => {
    proves('RG-27.no-anchor');

    const { view } = await atPrompt();
    expect(view.root.textContent).not.toMatch(/At most|\d,\d{3}/);
    expect(view.root.querySelectorAll('datalist, [list]')).toHaveLength(0);
    await type(view, '5001');

    view.press('Continue');

    expect(await view.problemAt('Deposit limit')).toBe('Choosen limit is too great');
  });

  it('keeps amount and period when the player goes back and asks again for a choice', async () => {
    const { fixture, view } = await atPrompt();
    await type(view, '70');
    view.fill({ Period: 'weekly' });
    view.press('Prev');
    await waitForStep(view, 'address');
    view.press('Continue');
    await view.findByLabelText('Deposit limit');
    expect([view.value('Deposit limit'), view.value('Period')]).toEqual(['70', 'weekly']);

    view.press(DECLINE);
    await waitForStep(view, 'annual-activity');
    view.press('Prev');
    await view.findByLabelText('Deposit limit');
    expect(view.value('Deposit limit')).toBe('');
    view.press('Continue');

    expect(await view.problemAt('Deposit limit')).toBe(REQUIRED);
    expect(fixture.sent('signUp')).toHaveLength(0);
  });

  it('returns to an amount that the platform rejects', async () => {
    const error = playerdeskError({
      code: 'sign-up.invalid-field-limit',
      kind: 'refused',
      field: 'depositLimitWeek',
    });
    const { fixture, view } = await atPrompt();
    await type(view, '70');
    view.fill({ Period: 'weekly' });
    view.press('Continue');
    await waitForStep(view, 'annual-activity');
    await completeUntil(view, 'accept');
    fixture.platform.script({ signUp: () => Promise.reject(error) });
    view.fill({ [TERMS]: true });
    await expect
      .poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled'))
      .toBe(false);

    view.press('Sign up');

    await view.heading(HEADING);
    expect(await view.problemAt('Deposit limit')).not.toBe('');
    expect([view.value('Deposit limit'), view.value('Period')]).toEqual(['70', 'weekly']);
  });
});
