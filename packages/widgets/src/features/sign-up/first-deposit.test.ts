import { proves } from '@playerdesk/proves';
import { sampleBonus } from '@playerdesk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubPasskeys } from '../../testing/fake-passkeys.ts';
import { casino, choose, NO_BONUSES, PAID, submit } from '../../testing/first-deposit.ts';
import { paymentFrame } from '../../testing/payment-frame.ts';
import { enterAddressByHand, getWizardStep, waitForStep } from '../../testing/wizard.ts';

afterEach(() => vi.unstubAllGlobals());
// Each test completes a whole wizard, which takes long on a busy machine.
vi.setConfig({ testTimeout: 15_000 });

/** The offers of the mock platform, to a player without bonuses. */
const OFFER_ONLY = { getBonuses: { bonuses: [] } };

describe('the outcome of the first deposit', () => {
  const spins = {
    ...sampleBonus,
    id: 'w',
    code: 'WELCOME100',
    type: 'freespins',
    amount: 50,
    amountRemaining: 50,
    deposit: false,
    status: 'Active',
  };
  const pay = async (script: object = NO_BONUSES) => {
    const fixture = casino({ script: { getPaymentOutcome: PAID, ...script } });
    const view = await fixture.open('get-started');
    await submit(view);
    return { fixture, view };
  };
  const succeed = async ({ fixture, view }: Awaited<ReturnType<typeof pay>>) => {
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS');
    fixture.environment.advance(0);
    await view.findByText('€50.00 is in your account');
  };

  it('leaves no heading, no skip and no second deposit of the step', async () => {
    proves('UX-11.outcome');

    const paying = await pay();
    await succeed(paying);
    const { view } = paying;

    expect(view.queryByRole('heading', { name: 'Make your first deposit' })).toBeNull();
    expect(view.queryByRole('button', { name: 'Skip for now' })).toBeNull();
    expect(view.queryByRole('button', { name: 'Make another deposit' })).toBeNull();
  });

  it('names the chosen bonus before and what it has earned after', async () => {
    proves('UX-11.bonus-named', 'UX-11.earned');

    const paying = await pay(OFFER_ONLY);
    const { fixture, view } = paying;
    await view.findByText('Welcome bonus');
    choose(view, 'Welcome bonus');
    await view.findByText('With Welcome bonus');
    fixture.platform.script({ getBonuses: { bonuses: [spins] } });
    await succeed(paying);

    await view.findByText('+ 50 free spins');
  });

  it('lets the player change the bonus and opens another session with it', async () => {
    proves('UX-11.bonus-named');

    const { fixture, view } = await pay(OFFER_ONLY);
    await view.findByText('Welcome bonus');
    choose(view, 'Welcome bonus');
    await view.findByText('With Welcome bonus');
    view.press('Change');
    await view.findByText('No bonus, thanks');
    choose(view, 'No bonus, thanks');

    await expect.poll(() => fixture.sent('createCashierSession')).toHaveLength(2);
    expect(fixture.sent('createCashierSession')).toMatchObject([{ bonusCode: 'WELCOME100' }, {}]);
    expect(fixture.sent('createCashierSession')[1]).not.toHaveProperty('bonusCode');
  });

  it('ends the notice of the activation with the step that it is shown on', async () => {
    proves('UX-11.notices');

    const fixture = casino({ activation: true, script: OFFER_ONLY });
    const view = await fixture.open('get-started');
    await submit(view);
    await waitForStep(view, 'activation');
    view.fill(getWizardStep('activation').values);
    view.press('Activate');
    await view.findByText('Account activated');
    await view.findByText('No bonus, thanks');
    choose(view, 'No bonus, thanks');
    await paymentFrame();

    expect(view.queryByText('Account activated')).toBeNull();
  });
});

describe('the first deposit of the short sign-up', () => {
  const atDeposit = async (script = {}) => {
    const fixture = casino({
      signUp: { flow: 'short' },
      script: { bootstrap: { ipCountry: 'MT', optionalFields: ['annualActivity'] }, ...script },
    });
    const view = await fixture.open('get-started');
    view.fill({ Email: 'maja.lind@example.com' });
    view.press('Continue');
    await view.findByLabelText('First name');
    await view.findByLabelText('Phone');
    view.fill({ 'First name': 'Maja', 'Last name': 'Lind', Day: '12', Month: '4', Year: '1990' });
    view.fill({ 'Calling code': 'MT', Phone: '079 123 456', Password: 'Sommar!2026' });
    view.press('Continue');
    await enterAddressByHand(view);
    await waitForStep(view, 'address');
    view.fill(getWizardStep('address').values);
    view.press('Continue');
    await waitForStep(view, 'accept');
    view.fill(getWizardStep('accept').values);
    await expect
      .poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled'))
      .toBe(false);
    view.press('Sign up');
    await view.heading('Make your first deposit');
    return { fixture, view, frame: await paymentFrame() };
  };

  it('offers a bonus in a line above the payment, and chooses none for the player', async () => {
    proves('UX-33.bonus-line');

    const { fixture, view } = await atDeposit(OFFER_ONLY);
    await view.findByText('No bonus');
    expect(fixture.sent('createCashierSession')).toEqual([{ method: 'deposit', locale: 'en_US' }]);
    view.press('Choose a bonus');
    await view.findByText('Welcome bonus');
    choose(view, 'Welcome bonus');

    await view.findByText('With Welcome bonus');
    expect(fixture.sent('createCashierSession').at(-1)).toMatchObject({ bonusCode: 'WELCOME100' });
  });

  it('has no line where there is no bonus', async () => {
    proves('UX-33.bonus-line');

    const { fixture, view } = await atDeposit(NO_BONUSES);
    await expect.poll(() => fixture.sent('getBonusOffers')).not.toEqual([]);

    expect(view.queryByText('No bonus')).toBeNull();
  });

  it('ends with a button that starts to play', async () => {
    proves('UX-33.start-playing');

    const { fixture, view, frame } = await atDeposit({ ...NO_BONUSES, getPaymentOutcome: PAID });
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS');
    fixture.environment.advance(0);
    await view.findByText('€50.00 is in your account');
    expect(view.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    view.press('Start playing');

    expect(fixture.emitted('open-route')).toEqual([{ route: '/casino', params: {} }]);
    await expect
      .poll(() => document.querySelector('[data-playerdesk-root="modal"] [data-widget]'))
      .toBeNull();
  });

  it('offers a passkey below the start of play, once per device', async () => {
    proves('SE-19.sign-up');
    stubPasskeys();
    const passkeys = { listPasskeys: { passkeys: [] } };
    const { fixture, view, frame } = await atDeposit({ ...NO_BONUSES, ...passkeys, getPaymentOutcome: PAID });
    expect(fixture.sent('listPasskeys')).toEqual([]);
    frame.send('TX_SUCCESS');
    fixture.environment.advance(0);

    (await view.findByRole('button', { name: 'Add a passkey' })).click();

    await view.findByText('Passkey added');
    expect(fixture.sent('addPasskey')).toHaveLength(1);
    expect(view.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(fixture.environment.deviceStore.get('playerdesk:passkey-offered')).toBe('1');
    view.getByRole('button', { name: 'Start playing' });
  });

  it('has the skip at the end of the row of its heading', async () => {
    proves('UX-33.skip');
    stubPasskeys();

    const { view } = await atDeposit({ ...NO_BONUSES, listPasskeys: { passkeys: [] } });
    const row = view.getByRole('heading', { name: 'Make your first deposit' }).closest('.pd-heading-row');
    expect(row?.textContent).toContain('Skip for now');
    view.press('Skip for now');

    await view.heading('You’re all set');
    await view.findByRole('button', { name: 'Add a passkey' });
  });
});
