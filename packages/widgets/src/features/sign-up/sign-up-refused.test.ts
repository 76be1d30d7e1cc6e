import { type ErrorFacts, playerdeskError } from '@playerdesk/contract/internal';
import type { SignUpStep } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type Scene, type Screen, scene } from '../../testing/scene.ts';
import { completeUntil, EMAIL, getWizardStep, TERMS, waitForStep } from '../../testing/wizard.ts';

const refusal = (facts: Omit<ErrorFacts, 'kind'>) => playerdeskError({ kind: 'refused', ...facts });
const lost = (kind: 'network' | 'server' | 'unreadable' | 'timeout', code: string) =>
  playerdeskError({ code: `generic.${code}`, kind });

/** Submits the last step of a wizard with a scripted answer. */
async function submitted(signUp: () => unknown): Promise<{ fixture: Scene; view: Screen }> {
  const fixture = scene({ script: { signUp } });
  const view = await fixture.mount('get-started');
  await completeUntil(view, 'accept');
  view.fill({ [TERMS]: true });
  await expect.poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled')).toBe(false);
  view.press('Sign up');
  return { fixture, view };
}

const throwing = (error: unknown) => () => Promise.reject(error);

describe('a registration refused for one field', () => {
  it.each<[string, SignUpStep, string, string]>([
    ['contact-email', 'contact', 'email', 'Email'],
    ['contact-password', 'contact', 'password', 'Password'],
    ['contact-calling-code', 'contact', 'callingCode', 'Calling code'],
    ['contact-phone', 'contact', 'phone', 'Phone'],
    ['contact-bonus-code', 'contact', 'bonusCode', 'Bonus code (optional)'],
    ['personal-date-of-birth', 'personal', 'dateOfBirth', 'Year'],
    ['personal-last-name', 'personal', 'lastName', 'Last name'],
    ['personal-first-name', 'personal', 'firstName', 'First name'],
    ['address-currency', 'address', 'currency', 'Currency'],
    ['address-country', 'address', 'country', 'Country'],
    ['address-zip', 'address', 'zip', 'Zip'],
    ['address-city', 'address', 'city', 'City'],
    ['address-address', 'address', 'address', 'Address'],
  ])('with %s leads back to %s with the message at %s', async (slug, step, field, label) => {
    proves(`SU-08.${slug}`);

    const code = 'sign-up.invalid-field-city';
    const { view } = await submitted(throwing(refusal({ code, field, fields: { [field]: code } })));
    await waitForStep(view, step);
    expect(await view.problemAt(label)).toBe('Invalid city');
  });

  it('marks every step with a problem', async () => {
    proves('SU-08.steps-marked');

    const code = 'sign-up.invalid-field-city';
    const fields = { phone: code, city: code };
    const { view } = await submitted(throwing(refusal({ code, field: 'phone', fields })));
    await waitForStep(view, 'contact');
    const steps = [...view.root.querySelectorAll<HTMLElement>('[part="step"]')];

    expect(steps.map(({ dataset }) => dataset.state)).toEqual([
      'done',
      'wrong',
      'ahead',
      'wrong',
      ...steps.slice(4).map(() => 'ahead'),
    ]);
    expect(view.getByRole('img', { name: /To correct: step 2, 4/ })).toBeTruthy();
  });

  it('leads back to annual activity', async () => {
    proves('SU-08.annual-activity');

    const code = 'sign-up.invalid-field-annual-activity';
    const { view } = await submitted(throwing(refusal({ code, field: 'annualActivity' })));
    await waitForStep(view, 'annual-activity');

    expect(view.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(view.getByLabelText<HTMLInputElement>('€16,000 to €25,000').checked).toBe(true);
  });

  it('stays at the terms', async () => {
    proves('SU-08.accept');

    const code = 'sign-up.invalid-field-terms';
    const { view } = await submitted(throwing(refusal({ code, field: 'acceptTermsAndMarketing' })));
    expect(await view.problemAt(TERMS)).toBe('Our terms have changed. Please read and accept them again.');
  });

  it('asks again for changed terms', async () => {
    proves('SU-08.accept');

    const changed = refusal({ code: 'sign-up.invalid-field-terms', field: 'acceptTermsAndMarketing' });
    const versions = ['1', '2'];
    let tries = 0;
    const fixture = scene({
      script: {
        getTerms: () => ({ content: '', version: versions.shift() }),
        signUp: () => (++tries === 1 ? Promise.reject(changed) : { userId: 'p-1' }),
      },
    });
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'accept');
    const isDisabled = () => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled');
    const tick = () => view.getByLabelText<HTMLInputElement>(TERMS);
    view.fill({ [TERMS]: true });
    await expect.poll(isDisabled).toBe(false);
    view.press('Sign up');
    expect(await view.problemAt(TERMS)).toBe('Our terms have changed. Please read and accept them again.');
    expect([tick().checked, isDisabled()]).toEqual([false, true]);
    await expect.poll(() => versions).toEqual([]);

    view.fill({ [TERMS]: true });
    await expect.poll(isDisabled).toBe(false);
    view.press('Sign up');
    await expect
      .poll(() => fixture.sent('signUp').map((sent) => (sent as { termsVersion: string }).termsVersion))
      .toEqual(['1', '2']);
  });

  it('leads to the earliest step and keeps the message of each field', async () => {
    proves('SU-08.several');

    const fields = {
      city: 'sign-up.invalid-field-city',
      lastName: 'sign-up.invalid-field-last-name',
      firstName: 'sign-up.invalid-field-first-name',
    };
    const { view } = await submitted(throwing(refusal({ code: fields.city, field: 'city', fields })));
    await waitForStep(view, 'personal');

    expect(await view.problemAt('Last name')).toBe('Invalid last name');
    expect(await view.problemAt('First name')).toBe('Invalid first name');
  });

  it('is shown at identify during the email check', async () => {
    proves('SU-08.identify');

    const validateEmail = throwing(refusal({ code: 'sign-up.invalid-email-domain', field: 'email' }));
    const view = await scene({ script: { validateEmail } }).mount('get-started');
    view.fill({ Email: EMAIL });
    view.press('Continue');
    expect(await view.problemAt('Email')).toBe('Email domain is restrected');
    // Said once, and announced.
    expect(view.getByText('Email domain is restrected').getAttribute('role')).toBe('alert');

    await view.heading(getWizardStep('identify').heading);
  });

  it('lets the player correct the field and complete the registration', async () => {
    let tries = 0;
    const error = refusal({ code: 'sign-up.invalid-field-city', field: 'city' });
    const { fixture, view } = await submitted(() =>
      ++tries === 1 ? Promise.reject(error) : { userId: 'p-1' },
    );
    await waitForStep(view, 'address');
    expect(await view.problemAt('City')).toBe('Invalid city');

    view.fill({ City: 'Sliema' });
    await expect.poll(() => view.getByLabelText('City').getAttribute('aria-invalid')).toBeNull();
    view.press('Continue');
    await waitForStep(view, 'annual-activity');
    await completeUntil(view, 'activation');
    expect(fixture.sent('signUp')).toHaveLength(2);
    expect(fixture.sent('signUp')[1]).toMatchObject({
      city: 'Sliema',
      email: EMAIL,
      password: 'Sommar!2026',
    });
  });
});

describe('a failed registration', () => {
  it('notifies the player and the host', async () => {
    proves('SU-12.notice', 'SU-12.event', 'PL-04.error-notice');

    const error = refusal({ code: 'sign-up.region-blocked', field: 'region' });
    const { fixture, view } = await submitted(throwing(error));

    expect(await view.alert()).toBe('Region is blocked');
    expect(fixture.emitted('sign-up-error')).toEqual([{ code: 'sign-up.region-blocked', field: 'region' }]);
    expect(fixture.emitted('error')).toMatchObject([{ code: 'sign-up.region-blocked', kind: 'refused' }]);
  });

  it('keeps all input', async () => {
    proves('SU-12.keeps-typed');

    const { view } = await submitted(throwing(refusal({ code: 'sign-up.player-self-blocked' })));
    expect(await view.alert()).toMatch(/^Self blocked/);
    expect(view.getByLabelText<HTMLInputElement>(TERMS).checked).toBe(true);

    const back = ['annual-activity', 'address', 'personal', 'contact'] as const;
    for (const step of back) {
      view.press('Prev');
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
      await waitForStep(view, step);
      for (const [label, value] of Object.entries(getWizardStep(step).values)) {
        const control = view.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
        expect(value === true ? control.checked : control.value).toBe(value);
      }
    }
  });

  it.each([
    ['server', 'unknown-error', 'Something went wrong.', 'SU-12.server-failure'],
    ['unreadable', 'unreadable-answer', /^We got an unexpected response\./, 'SU-12.unreadable'],
    ['network', 'network', /^We can’t reach the service\./, 'SU-12.network'],
  ] as const)('by %s keeps the form, and Try again registers once', async (kind, code, words, clauses) => {
    proves(clauses);

    let tries = 0;
    const { fixture, view } = await submitted(() =>
      ++tries === 1 ? Promise.reject(lost(kind, code)) : { userId: 'p' },
    );
    expect((await view.alert()).replace('Try again', '')).toMatch(words);
    expect(view.getByLabelText<HTMLInputElement>(TERMS).checked).toBe(true);

    const again = view.getByRole('button', { name: 'Try again' });
    again.click();
    again.click();
    await waitForStep(view, 'activation');
    expect(fixture.sent('signUp')).toHaveLength(2);
    expect(fixture.sent('signUp')[1]).toEqual(fixture.sent('signUp')[0]);
    expect(view.root.querySelector('[role="alert"] [part="notice"]')).toBeNull();
  });

  it('is looked up after 30 seconds and keeps the form', async () => {
    proves('SU-12.timeout');

    const { fixture, view } = await submitted(() => new Promise(() => {}));
    await expect.poll(() => fixture.sent('signUp')).toHaveLength(1);
    fixture.environment.advance(30_000);

    expect(await view.alert()).toMatch(/^We didn’t get a response in time\./);
    expect(fixture.sent('validateEmail')).toHaveLength(3);
    expect(fixture.sent('signUp')).toHaveLength(1);
    expect(view.getByLabelText<HTMLInputElement>(TERMS).checked).toBe(true);
  });

  it('that took effect continues as registered with one request', async () => {
    const taken = throwing(refusal({ code: 'sign-up.player-conflict', field: 'email' }));
    const fixture = scene();
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'accept');
    fixture.platform.script({ signUp: throwing(lost('network', 'network')), validateEmail: taken });
    view.fill({ [TERMS]: true });
    view.press('Sign up');
    await waitForStep(view, 'activation');

    expect(fixture.sent('signUp')).toHaveLength(1);
    expect(fixture.emitted('sign-up-error')).toEqual([]);
    await expect.poll(() => fixture.emitted('signed-in')).toHaveLength(1);
  });

  it('with an unknown outcome offers another check and never registers automatically', async () => {
    const fixture = scene();
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'accept');
    const unsure = throwing(refusal({ code: 'generic.rate-limit' }));
    fixture.platform.script({ signUp: throwing(lost('network', 'network')), validateEmail: unsure });
    view.fill({ [TERMS]: true });
    view.press('Sign up');
    expect(await view.status()).toMatch(/^We couldn’t confirm whether that went through\./);

    // The only button stays until it is pressed.
    view.press('Prev');
    expect(view.queryByRole('button', { name: 'Dismiss' })).toBeNull();

    const taken = throwing(refusal({ code: 'sign-up.player-conflict', field: 'email' }));
    fixture.platform.script({ validateEmail: taken });
    view.press('Check again');
    await waitForStep(view, 'activation');
    expect(fixture.sent('signUp')).toHaveLength(1);
  });

  it('is sent once for two presses', async () => {
    proves('SU-12.double-submit');

    let answer: (value: unknown) => void = () => {};
    const pending = new Promise((resolve) => {
      answer = resolve;
    });
    const { fixture, view } = await submitted(() => pending);
    view.press('Sign up');
    view.root.querySelector('form')?.requestSubmit();
    await expect
      .poll(() => view.getByRole('button', { name: 'Sign up' }).getAttribute('aria-disabled'))
      .toBe('true');
    view.press('Sign up');
    view.root.querySelector('form')?.requestSubmit();
    answer({ userId: 'p-1' });
    await waitForStep(view, 'activation');

    expect(fixture.sent('signUp')).toHaveLength(1);
    expect(fixture.sent('signIn')).toHaveLength(1);
  });

  it('shows the platform’s own message', async () => {
    proves('PL-04.sign-up-message');

    const error = refusal({
      code: 'generic.unknown-error',
      description: 'Your bank card is from another market.',
    });
    const { view } = await submitted(throwing(error));
    expect(await view.alert()).toBe('Your bank card is from another market.');
  });

  it('with an unknown code shows that something went wrong', async () => {
    proves('PL-04.unknown-code');

    const { view } = await submitted(throwing(refusal({ code: 'generic.unknown-error' })));
    expect(await view.alert()).toBe('Something went wrong.');
  });
});

describe('a failed availability check', () => {
  it.each(['identify', 'contact'] as const)(
    'at %s never counts as available, and Try again continues',
    async (step) => {
      proves('SU-06.failed-check');

      const fixture = scene();
      const view = await fixture.mount('get-started');
      await completeUntil(view, step);
      fixture.platform.script({ validateEmail: throwing(lost('network', 'network')) });
      view.fill(getWizardStep(step).values);
      view.press('Continue');
      expect(await view.alert()).toMatch(/^We can’t reach the service\./);

      await waitForStep(view, step);
      fixture.platform.script({ validateEmail: {} });
      view.press('Try again');
      await waitForStep(view, step === 'identify' ? 'contact' : 'personal');
      expect(view.root.querySelector('[role="alert"] [part="notice"]')).toBeNull();
    },
  );
});

describe('a registration whose first copy took effect', () => {
  const EXISTS = throwing(refusal({ code: 'sign-up.player-conflict', field: 'email' }));
  const WRONG = throwing(refusal({ code: 'sign-in.incorrect-credentials' }));

  async function registering(script: object) {
    const fixture = scene({ script: { signUp: EXISTS, ...script } });
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'accept');
    view.fill({ [TERMS]: true });
    const button = () => view.getByRole('button', { name: 'Sign up' });
    await expect.poll(() => button().hasAttribute('disabled')).toBe(false);
    fixture.platform.script({ validateEmail: EXISTS, ...script });
    view.press('Sign up');
    return { fixture, view };
  }

  it('ends signed up when the typed password signs the player in', async () => {
    proves('SU-12.conflict-settled');

    const { fixture, view } = await registering({});
    await waitForStep(view, 'activation');

    await expect.poll(() => fixture.emitted('signed-in')).toHaveLength(1);
    expect(fixture.sent('signIn')).toMatchObject([{ username: EMAIL }]);
    expect(fixture.emitted('sign-up-error')).toEqual([]);
    expect(view.queryByText('Player already exists')).toBeNull();
  });

  it('shows another player’s address as taken', async () => {
    proves('SU-12.conflict-settled');

    const { fixture, view } = await registering({ signIn: WRONG });
    await waitForStep(view, 'contact');
    expect(await view.problemAt('Email')).toBe('Player already exists');
    expect(fixture.emitted('sign-up-error')).toEqual([{ code: 'sign-up.player-conflict', field: 'email' }]);
    proves('SU-12.conflict-quiet');
    expect(fixture.emitted('error').map(({ code }) => code)).toEqual(['sign-up.player-conflict']);
  });

  it('tries no sign-in while the address is free: the refusal has another reason', async () => {
    proves('SU-12.conflict-quiet');

    const { fixture, view } = await registering({ validateEmail: {} });

    await waitForStep(view, 'contact');
    expect(fixture.sent('signIn')).toEqual([]);
  });

  it('does not count as taken while the outcome is unknown', async () => {
    proves('SU-12.conflict-settled');

    const { fixture, view } = await registering({ signIn: throwing(lost('network', 'network')) });
    await view.findByRole('button', { name: 'Try again' });
    expect(view.queryByText('Player already exists')).toBeNull();

    fixture.platform.script({ signIn: { sessionId: 'session-1' } });
    view.press('Try again');
    await waitForStep(view, 'activation');
  });
});
