import { playerdeskError } from '@playerdesk/contract/internal';
import { shippedPacks } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { findPanel, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';

const EMAIL = 'maja.lind@example.com';
const TICK = 'I’m not a robot';

async function form(options: SceneOptions = {}) {
  const fixture = scene(options);
  const view = await fixture.open('forgot-password', { email: EMAIL });
  return { fixture, view };
}

async function tick(view: Screen): Promise<void> {
  view.fill({ [TICK]: true });
  await view.findByText('Done');
}

describe('the forgotten password form', () => {
  it('opens from the sign-in panel with the typed email', async () => {
    proves('SI-01.forgot-link');

    const fixture = scene();
    const signIn = await fixture.open('sign-in');
    signIn.fill({ Email: ` ${EMAIL} ` });
    signIn.press('Forgot password?');
    const view = await findPanel('forgot-password');

    expect(view.value('Email')).toBe(EMAIL);
    expect(document.querySelector('[data-widget="sign-in"]')).toBeNull();
  });

  it('does not open from an inline sign-in form', async () => {
    proves('SI-01.forgot-not-inline');

    const view = await scene().mount('sign-in');
    expect(view.queryByRole('button', { name: 'Forgot password?' })).toBeNull();
  });

  it('rejects an empty email at the field', async () => {
    proves('AC-03.email-required');

    const { fixture, view } = await form();
    await tick(view);
    view.fill({ Email: ' ' });
    view.press('Send link');

    expect(await view.problemAt('Email')).toBe('Must provide an email address');
    expect(fixture.sent('requestPasswordReset')).toEqual([]);
  });

  it.each(['maja', 'maja@', '@example.com', 'a b@example.com'])(
    'rejects the malformed %j at the field',
    async (typed) => {
      proves('AC-03.email-format');

      const { fixture, view } = await form();
      view.fill({ Email: typed });
      view.press('Send link');

      expect(await view.problemAt('Email')).toBe('Must provide an valid email address');
      expect(fixture.sent('requestPasswordReset')).toEqual([]);
    },
  );

  it('sends nothing without the captcha', async () => {
    proves('AC-03.human');

    const { fixture, view } = await form();
    view.press('Send link');
    expect(await view.problemAt(TICK)).toBe('Let us know that you are a human.');
    expect(fixture.sent('requestPasswordReset')).toEqual([]);
  });

  it('sends the link with the captcha token and confirms it', async () => {
    proves('AC-03.sent', 'HO-16.email-sent');

    const { fixture, view } = await form();
    await tick(view);
    view.press('Send link');
    expect(await view.status()).toBe('Email has been sent');
    expect(fixture.sent('requestPasswordReset')).toEqual([{ usernameOrEmail: EMAIL }]);
    expect(view.getByText(`If there’s an account for ${EMAIL}`, { exact: false })).toBeTruthy();
    await view.heading('Check your email');
    expect(view.queryByLabelText('Email')).toBeNull();

    const call = fixture.platform.calls.find(({ name }) => name === 'requestPasswordReset');
    const proof = JSON.parse(atob(call?.options.captchaToken ?? ''));
    expect(proof.solution.derivedKey).toMatch(/^0/);
  });

  it('uses each captcha token once and resets the box after sending', async () => {
    proves('AC-03.check');
    const { fixture, view } = await form();
    await tick(view);
    view.press('Send link');
    await view.status();
    await view.heading('Check your email');
    expect(view.queryByRole('button', { name: 'Send it again' })).toBeNull();
    const again = () => view.queryByRole('button', { name: 'Send it again' });
    await expect.poll(() => fixture.environment.advance(30_000) ?? again()).not.toBeNull();
    again()?.click();
    await view.findByText('This helps us keep bots out.');
    expect(view.value('Email')).toBe(EMAIL);
    view.press('Send link');

    expect(await view.problemAt(TICK)).toBe('Let us know that you are a human.');
    expect(fixture.sent('requestPasswordReset')).toHaveLength(1);
  });

  it('shows an unknown player when the platform reports one', async () => {
    const requestPasswordReset = () =>
      Promise.reject(playerdeskError({ code: 'reset-password.player-not-found', kind: 'refused' }));
    const { view } = await form({ script: { requestPasswordReset } });
    await tick(view);
    view.press('Send link');

    expect(await view.alert()).toBe('Player not found');
    expect(view.value('Email')).toBe(EMAIL);
  });

  it('shows a failed load of its code and offers a working retry', async () => {
    let tries = 0;
    const { challenge } = (await scene().platform.call(
      { name: 'getHumanChallenge' } as never,
      {} as never,
    )) as {
      challenge: string;
    };
    const getHumanChallenge = () =>
      ++tries === 1
        ? Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }))
        : { challenge };
    const { view } = await form({ script: { getHumanChallenge } });
    view.fill({ [TICK]: true });
    expect(await view.alert()).toMatch(/^We can’t reach the service/);

    view.press('Try again');
    await view.findByText('Done');
  });

  it('has no captcha box when the host configures none', async () => {
    const { fixture, view } = await form({ captcha: false });
    expect(view.queryByLabelText(TICK)).toBeNull();

    view.press('Send link');
    await view.status();
    expect(fixture.platform.calls.at(-1)?.options.captchaToken).toBeUndefined();
  });

  it('shows that there are no passwords and leads to sign-in', async () => {
    const fixture = scene({ jurisdiction: 'SGA' });
    const view = await fixture.open('forgot-password');
    await view.findByText(/there’s no password to reset/);
    expect(view.queryByLabelText('Email')).toBeNull();
  });

  it('leads to support when no password can be reset, and sign-in has no link', async () => {
    const [malta] = shippedPacks;
    const pack = malta as NonNullable<typeof malta>;
    const rules = { ...pack.rules, passwordReset: false };
    const fixture = scene({ jurisdiction: 'OWN', packs: [{ ...pack, id: 'OWN', rules }] });
    const signIn = await fixture.open('sign-in');
    await signIn.findByLabelText('Email');
    expect(signIn.queryByRole('button', { name: 'Forgot password?' })).toBeNull();

    signIn.press('Close X');
    const view = await fixture.open('forgot-password', { email: EMAIL });
    await view.findByText(/You can’t reset your password here/);
    expect(view.queryByLabelText('Email')).toBeNull();

    view.press('Contact support');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);
  });

  it.each([
    ['SGA', /there’s no password to reset/],
    ['OWN', /You can’t reset your password here/],
  ])('requests no link under %s and shows the reason', async (jurisdiction, why) => {
    const [malta] = shippedPacks;
    const pack = malta as NonNullable<typeof malta>;
    const rules = { ...pack.rules, passwordReset: false };
    const fixture = scene({ jurisdiction, packs: [...shippedPacks, { ...pack, id: 'OWN', rules }] });
    const view = await fixture.open('reset-password', { resetKey: 'key' });
    await view.findByText(why);

    expect([fixture.sent('isResetKeyAvailable'), view.queryByLabelText('New password')]).toEqual([[], null]);
  });

  it('leads back to sign-in', async () => {
    const { view } = await form();
    view.press('Back to sign in');
    await findPanel('sign-in');
  });
});
