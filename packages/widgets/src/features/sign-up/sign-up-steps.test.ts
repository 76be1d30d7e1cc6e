import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { findPanel, scene } from '../../testing/scene.ts';
import {
  completeUntil,
  EMAIL,
  getWizardStep,
  TERMS,
  WIZARD_STEPS,
  waitForStep,
} from '../../testing/wizard.ts';

const conflict = () =>
  Promise.reject(playerdeskError({ code: 'sign-up.player-conflict', kind: 'refused', field: 'email' }));

describe('the wizard', () => {
  it('goes from step to step and notifies the host of each one', async () => {
    proves(
      'SU-01.identify-email',
      'SU-01.order',
      'SU-01.activation',
      'SU-06.unknown-email',
      'SU-05.continue',
      'SU-02.index-count',
    );

    const fixture = scene();
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'activation');
    view.fill(getWizardStep('activation').values);
    view.press('Activate');
    await view.heading('You’re all set');
    const reported = fixture
      .emitted('sign-up-step')
      .map(({ step, index, count, number }) => [step, index, count, number]);

    expect(reported).toEqual([
      ['identify', 1, 7, '1'],
      ['contact', 2, 7, '3'],
      ['personal', 3, 7, '4'],
      ['address', 4, 7, '5'],
      ['annual-activity', 5, 7, '7'],
      ['accept', 6, 7, '8'],
      ['activation', 7, 7, '9'],
    ]);
  });

  it.each([
    ['contact', '1', 'SU-02.sign-up-contact'],
    ['personal', '2', 'SU-02.sign-up-personal'],
    ['address', '3', 'SU-02.sign-up-address'],
    ['annual-activity', '5', 'SU-02.sign-up-annual-activity'],
    ['accept', '6', 'SU-02.sign-up-accept'],
    ['activation', '7', 'SU-02.sign-up-activation'],
  ] as const)('of the widget sign-up reports the step %s as number %s', async (step, number, clauses) => {
    proves(clauses);

    const fixture = scene();
    await completeUntil(await fixture.mount('sign-up'), step);
    expect(fixture.emitted('sign-up-step').at(-1)).toMatchObject({ step, number });
    expect(fixture.emitted('sign-up-step').map((shown) => shown.number)).not.toContain('4');
  });

  it('goes back step by step and keeps all input', async () => {
    proves('SU-05.prev', 'SU-05.prev-keeps');

    const view = await scene().mount('get-started');
    await completeUntil(view, 'accept');
    const passed = WIZARD_STEPS.slice(0, 5).reverse();
    for (const { step, values } of passed) {
      view.press('Prev');
      await waitForStep(view, step);
      for (const [label, value] of Object.entries(values)) {
        const control = view.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
        expect(value === true ? control.checked : control.value).toBe(value);
      }
    }
  });

  it('moves the focus to the heading at the first step only on return', async () => {
    proves('SU-05.prev');

    const view = await scene().open('get-started');
    const heading = () => view.heading(getWizardStep('identify').heading);
    expect(document.activeElement).not.toBe(await heading());

    await completeUntil(view, 'contact');
    const prev = view.getByRole('button', { name: 'Prev' });
    prev.focus();
    prev.click();
    const first = await heading();
    await expect.poll(() => document.activeElement).toBe(first);
  });

  it('has no Prev on its first step and after registration', async () => {
    proves('SU-05.prev-first');

    const view = await scene().mount('get-started');
    expect(view.queryByRole('button', { name: 'Prev' })).toBeNull();

    await completeUntil(view, 'contact');
    expect(view.getByRole('button', { name: 'Prev' })).toBeTruthy();

    await completeUntil(view, 'activation');
    expect(view.queryByRole('button', { name: 'Prev' })).toBeNull();
  });

  it('stays at a step with an invalid field and focuses it', async () => {
    proves('SU-05.continue-wrong');

    const view = await scene().mount('get-started');
    await completeUntil(view, 'personal');
    view.fill({ ...getWizardStep('personal').values, 'Last name': '' });
    view.press('Continue');
    expect(await view.problemAt('Last name')).toBe('Enter lastname');
    await expect.poll(() => document.activeElement).toBe(view.getByLabelText('Last name'));

    await view.heading(getWizardStep('personal').heading);
  });

  it('sends an activation code after the sign-in, which still calls the account not activated', async () => {
    let letIn: (session: object) => void = () => {};
    const signIn = () => new Promise((resolve) => (letIn = resolve as typeof letIn));
    const fixture = scene({ script: { signIn } });
    Object.assign(fixture.desk.account.platform.capabilities, { carries: () => true });
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'activation');
    view.fill({ 'Activation code': '123456' });
    view.press('Activate');
    await expect.poll(() => fixture.sent('signIn')).toHaveLength(1);
    await expect
      .poll(() => view.getByRole('button', { name: 'Activate' }).getAttribute('data-state'))
      .toBe('busy');
    expect(fixture.sent('activate')).toEqual([]);

    letIn({ sessionId: 'session-1', isEmailVerified: false });
    await expect.poll(() => fixture.sent('activate')).toHaveLength(1);
    await expect.poll(() => fixture.desk.account.store.getState().profile?.isActivated).toBe(true);
    await fixture.desk.account.refreshProfile();
    expect(fixture.desk.account.store.getState().profile?.isActivated).toBe(true);
  });

  it('does not begin where limits are required and the unit of amounts is unknown', async () => {
    proves('PL-12.unit-for-limits');
    const fixture = scene({ jurisdiction: 'SGA' });
    Object.assign(fixture.desk.account.platform.capabilities, {
      carries: (_operation: string, field: string) => field !== 'limits',
      supports: (operation: string) => operation !== 'setLimit',
    });

    const view = await fixture.mount('sign-up');

    await view.findByText('This is not available here.');
    expect(view.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('keeps the input of a step that is left incomplete', async () => {
    const view = await scene().mount('get-started');
    await completeUntil(view, 'address');
    view.fill({ Address: 'Strait Street', City: 'Sliema 2' });
    view.press('Prev');
    await waitForStep(view, 'personal');
    view.press('Continue');
    await waitForStep(view, 'address');

    expect([view.value('Address'), view.value('City')]).toEqual(['Strait Street', 'Sliema 2']);
  });

  it('leads a known email to sign-in and a correct password to the welcome', async () => {
    proves('SU-01.sign-in', 'SU-06.known-email', 'SU-07.identify', 'SU-02.sign-in');

    const fixture = scene({ script: { validateEmail: conflict } });
    const view = await fixture.mount('get-started');
    view.fill({ Email: EMAIL });
    view.press('Continue');
    await view.heading('Welcome back');
    await view.findByLabelText('Email');
    expect(fixture.emitted('account-exists')).toEqual([{ by: 'email' }]);
    expect(fixture.emitted('sign-up-step').at(-1)).toMatchObject({ step: 'sign-in', number: '2' });
    expect([view.value('Email'), view.getByLabelText<HTMLInputElement>('Email').readOnly]).toEqual([
      EMAIL,
      true,
    ]);

    view.fill({ Password: 'Sommar!2026' });
    view.press('Sign in');
    const welcome = await findPanel('welcome-message');
    await welcome.heading('Welcome, Maja');
    expect(fixture.emitted('signed-in')).toHaveLength(1);
  });

  it('shows a wrong password at sign-in with the catalog’s text and stays', async () => {
    const signIn = () =>
      Promise.reject(
        playerdeskError({ code: 'sign-in.invalid-field-password', kind: 'refused', field: 'password' }),
      );
    const view = await scene({ script: { validateEmail: conflict, signIn } }).mount('get-started', {
      email: EMAIL,
    });
    view.press('Continue');
    await view.findByLabelText('Password', { selector: 'input' });
    view.fill({ Password: 'wrong' });
    view.press('Sign in');
    expect(await view.problemAt('Password')).toBe('Invalid password');

    await view.heading('Welcome back');
  });

  it('stays at contact with a known phone and shows it there', async () => {
    proves('SU-07.phone-checked', 'SU-07.event-phone', 'SU-07.stays');

    const fixture = scene({ script: { validatePhone: conflict } });
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'contact');
    view.fill(getWizardStep('contact').values);
    view.press('Continue');

    expect(await view.problemAt('Phone')).toBe('Player already exists');
    expect(fixture.emitted('account-exists')).toEqual([{ by: 'phone' }]);
    expect(fixture.sent('validatePhone')).toEqual([{ phone: '+35679123456', jurisdiction: 'MGA' }]);
  });

  it('stays at contact with a known email and shows it there', async () => {
    proves('SU-07.email-checked', 'SU-07.event-email', 'SU-07.stays');

    const fixture = scene();
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'contact');
    fixture.platform.script({ validateEmail: conflict });
    view.fill({ ...getWizardStep('contact').values, Email: 'other@example.com' });
    view.press('Continue');
    expect(await view.problemAt('Email')).toBe('Player already exists');
    expect(fixture.emitted('account-exists')).toEqual([{ by: 'email' }]);
    expect(fixture.sent('validateEmail').at(-1)).toEqual({ email: 'other@example.com', jurisdiction: 'MGA' });

    await view.heading(getWizardStep('contact').heading);
  });

  it('signs the new player in and can send another code', async () => {
    const fixture = scene();
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'activation');
    expect(fixture.sent('signIn')).toMatchObject([{ username: EMAIL, password: 'Sommar!2026' }]);

    view.press('Resend code');
    expect(await view.status()).toBe('Activation code has been sent');
    expect(fixture.sent('requestActivationCode')).toEqual([{ usernameOrEmail: EMAIL }]);
  });

  it('ends with the account when there is no activation', async () => {
    proves('SU-01.activation-disabled');

    const fixture = scene({ activation: false });
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'accept');
    view.fill({ [TERMS]: true });
    view.press('Sign up');
    await view.heading('You’re all set');
    view.press('Start playing');

    expect(fixture.emitted('open-route')).toEqual([{ route: '/casino', params: {} }]);
  });

  it('asks a player whose sign-in failed to sign in', async () => {
    proves('SU-01.not-signed-in');
    const signIn = () => Promise.reject(playerdeskError({ kind: 'refused', code: 'generic.unknown' }));
    const fixture = scene({ activation: false, script: { signIn } });
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'accept');
    view.fill({ [TERMS]: true });
    view.press('Sign up');
    await view.heading('You’re all set');

    await expect.poll(() => view.queryByText('Your account is ready. Sign in to play.')).not.toBeNull();
    expect(view.queryByRole('button', { name: 'Start playing' })).toBeNull();
    view.press('Sign in');
    await expect.poll(() => fixture.emitted('widget-opened').at(-1)).toMatchObject({ widget: 'sign-in' });
  });

  it('opens the host’s terms and privacy policy without losing the form', async () => {
    const fixture = scene();
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'accept');
    view.press('terms and conditions');
    view.press('Privacy policy');
    expect(fixture.emitted('open-route').map(({ route }) => route)).toEqual([
      '/terms-and-conditions',
      '/privacy-policy',
    ]);

    await waitForStep(view, 'accept');
  });
});
