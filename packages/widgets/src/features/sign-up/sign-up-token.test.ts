import { shippedPacks } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type Scene, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';
import { EMAIL, TERMS } from '../../testing/wizard.ts';

const RIGHT = {
  Email: EMAIL,
  Password: 'Sommar!2026',
  'Confirm password': 'Sommar!2026',
  'Calling code': 'SE',
  Phone: '070 123 45 67',
  Gender: 'female',
};

async function begun(options: SceneOptions = {}): Promise<{ fixture: Scene; view: Screen }> {
  const fixture = scene(options);
  const view = await fixture.mount('sign-up-token', { token: 'signed.by.them' });
  await view.findByLabelText('Phone');
  await view.findByLabelText('Gender');
  return { fixture, view };
}

async function atLimits(options: SceneOptions = {}) {
  const begin = await begun(options);
  begin.view.fill(RIGHT);
  begin.view.press('Continue');
  await begin.view.findByLabelText('Daily limit');
  return begin;
}

async function registered(options: SceneOptions = {}) {
  const begin = await atLimits(options);
  const { view } = begin;
  view.press('Continue');
  await view.findByLabelText(TERMS);
  view.fill({ [TERMS]: true });
  await expect.poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled')).toBe(false);
  view.press('Sign up');
  await view.heading('You’re all set');
  return begin;
}

describe('a token sign-up', () => {
  it('has the steps contact, limits, accept and sends the token with the fields', async () => {
    proves('SU-03.order', 'SU-03.token');

    const { fixture } = await registered();
    expect(fixture.emitted('sign-up-step').map(({ step, number }) => `${step} ${number}`)).toEqual([
      'contact 1',
      'limits 2',
      'accept 3',
    ]);
    expect(fixture.sent('signUpWithToken')).toMatchObject([
      {
        jwtTokenString: 'signed.by.them',
        email: EMAIL,
        password: 'Sommar!2026',
        phone: '+46701234567',
        gender: 'female',
        jurisdiction: 'MGA',
        termsVersion: '2026-11-01',
        limits: [],
      },
    ]);
    expect(fixture.sent('signUpWithToken')[0]).not.toHaveProperty('firstName');
    expect(fixture.sent('signUp')).toEqual([]);
    await expect.poll(() => fixture.emitted('signed-in')).toHaveLength(1);
  });

  it('requires each field', async () => {
    proves('SU-03.email-required', 'SU-03.phone-required', 'SU-03.gender');

    const { view } = await begun();
    view.fill({ 'Calling code': 'SE' });
    view.press('Continue');

    expect(await view.problemAt('Email')).toBe('Must provide an email address');
    expect(await view.problemAt('Phone')).toBe('Enter phone');
    expect(await view.problemAt('Gender')).toBe('Choose a gender');
  });

  it('requires a valid email', async () => {
    proves('SU-13.email-format-token');

    const { view } = await begun();
    view.fill({ ...RIGHT, Email: 'maja@' });
    view.press('Continue');
    expect(await view.problemAt('Email')).toBe('Must provide an valid email address');
  });

  it.each([
    ['', 'Confirm your password'],
    ['sommar!2026', 'Passwords must match'],
  ])('requires the same password twice: %j', async (again, words) => {
    proves('SU-03.confirm-password');

    const { view } = await begun();
    view.fill({ ...RIGHT, 'Confirm password': again });
    view.press('Continue');
    expect(await view.problemAt('Confirm password')).toBe(words);
  });

  it('requires accepted terms', async () => {
    proves('SU-03.accept-all');

    const { view } = await atLimits();
    view.press('Continue');
    const tick = await view.findByLabelText<HTMLInputElement>(TERMS);

    expect(tick.name).toBe('acceptAll');
    expect(view.getByRole<HTMLButtonElement>('button', { name: 'Sign up' }).disabled).toBe(true);
  });

  it('requires no limit where none is mandatory', async () => {
    proves('SU-16.optional');

    const { view } = await atLimits();
    view.press('Continue');
    await view.findByLabelText(TERMS);
  });

  it('applies the jurisdiction’s maximum', async () => {
    proves('SU-03.maximum', 'SU-16.token-maximum');

    const { view } = await atLimits({ jurisdiction: 'ES' });
    view.fill({ 'Monthly limit': '3001' });
    await expect.poll(() => view.value('Monthly limit')).toBe('3001');
    view.press('Continue');

    expect(await view.problemAt('Monthly limit')).toBe('Choosen limit is too great');
  });

  it.each([
    ['en-SE', 'sv'],
    ['en-US', 'en'],
    ['nb', 'no'],
  ] as const)('from %s sends the language %s', async (locale, language) => {
    proves('SU-20.language', 'HO-08.token-en-se');

    const fixture = scene({ locale });
    const view = await fixture.mount('sign-up-token', { token: 't' });
    for (const name of ['phone', 'gender'])
      await expect.poll(() => view.root.querySelector(`[name="${name}"]`)).not.toBeNull();
    const field = (name: string) => view.root.querySelector(`[name="${name}"]`) as HTMLInputElement;
    const fill = (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        const control = field(name);
        const type = control.tagName === 'SELECT' ? 'change' : 'input';
        control.value = value;
        control.dispatchEvent(new Event(type, { bubbles: true }));
      }
    };
    fill({
      email: EMAIL,
      password: 'Sommar!2026',
      confirmPassword: 'Sommar!2026',
      phoneCountry: 'SE',
      phone: '701234567',
      gender: 'male',
    });
    const submit = () => view.root.querySelector('form')?.requestSubmit();
    submit();
    await expect.poll(() => view.root.querySelector('[name="depositLimitDay"]')).not.toBeNull();
    submit();
    await expect.poll(() => view.root.querySelector('[name="acceptAll"]')).not.toBeNull();
    field('acceptAll').click();
    await expect.poll(() => view.root.querySelector('button[type="submit"]:disabled')).toBeNull();
    submit();

    await expect.poll(() => fixture.sent('signUpWithToken')).toMatchObject([{ language }]);
  });

  it('ends with a message that the account has to be activated', async () => {
    const { view } = await registered();
    view.getByText(`We sent a code to ${EMAIL}. Enter it to activate your account.`);
    view.getByRole('button', { name: 'Activate' });
  });

  it('ends ready to play where no activation is required', async () => {
    const { view } = await registered({ activation: false });
    view.getByText('You can play now, and set limits any time under Safer gambling.');
  });

  it('asks for no password where there are none', async () => {
    const sweden = shippedPacks.find(({ rules }) => !rules.usesPassword);
    const { view } = await begun({ jurisdiction: sweden?.id });
    expect(view.queryByLabelText('Password')).toBeNull();
    expect(view.queryByLabelText('Confirm password')).toBeNull();
  });
});
