import { type CallOptions, playerdeskError, requestPasswordReset } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CaptchaOptions } from '../../options/captcha-options.ts';
import { destroyScenes, type SceneOptions, scene } from '../../testing/scene.ts';
import type { ScriptDriverName } from './script-drivers.ts';

afterEach(() => {
  destroyScenes();
  vi.restoreAllMocks();
  for (const script of document.head.querySelectorAll('script')) script.remove();
  for (const name of ['turnstile', 'hcaptcha', 'grecaptcha']) Reflect.deleteProperty(window, name);
});

const TICK = 'I’m not a robot';
const GLOBALS = { turnstile: 'turnstile', hcaptcha: 'hcaptcha', recaptcha: 'grecaptcha' } as const;
let addresses = 0;
/** Returns a new URL, because a page loads each script once. */
const freshUrl = () => `https://scripts.example.com/api-${++addresses}.js`;

const scripts = () => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[src^="https://scripts.example.com/"]'),
];
const pending = () =>
  vi.waitFor(() => {
    const script = scripts().at(-1);
    if (!script) throw new Error('No script is loading.');
    return script;
  });

/** Defines the global that a provider's script defines. */
function arrive(driver: ScriptDriverName) {
  const calls: string[] = [];
  let options: Record<string, (value?: string) => void> = {};
  const api = {
    ...(driver === 'recaptcha' && { ready: (run: () => void) => run() }),
    render(place: HTMLElement, given: typeof options) {
      calls.push(`render in ${place.closest('[data-playerdesk-root]') ? 'the panel' : 'the page'}`);
      options = given;
      return 'id-1';
    },
    execute: () => void calls.push('execute'),
    reset: () => void calls.push('reset'),
    remove: () => void calls.push('remove'),
  };
  Object.assign(window, { [GLOBALS[driver]]: api });
  return { calls, solve: (token: string) => options.callback?.(token), options: () => options };
}

async function form(captcha: CaptchaOptions, options: SceneOptions = {}) {
  const fixture = scene({ captcha, ...options });
  const view = await fixture.open('forgot-password', { email: 'maja@example.com' });
  return { fixture, view };
}

describe.each(['turnstile', 'hcaptcha', 'recaptcha'] as const)('the captcha of %s', (driver) => {
  it('loads its script only when the visitor ticks the box', async () => {
    proves('HO-14.on-demand', 'HO-14.human-verification');

    const { fixture, view } = await form({ driver, siteKey: 'key-1', scriptUrl: freshUrl() });
    expect(scripts()).toEqual([]);

    view.fill({ [TICK]: true });
    const script = await pending();
    const provider = arrive(driver);
    script.dispatchEvent(new Event('load'));
    await expect.poll(() => provider.calls).toEqual(['render in the panel', 'reset', 'execute']);
    expect(provider.options()).toMatchObject({ sitekey: 'key-1' });

    provider.solve('token-1');
    await view.findByText('Done');
    view.press('Send link');
    await view.status();
    expect(fixture.platform.calls.at(-1)?.options.captchaToken).toBe('token-1');
  });

  it('logs and shows a script that does not load and retries it', async () => {
    proves('HO-14.logged', 'HO-14.recoverable', 'HO-14.human-verification');

    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { fixture, view } = await form({ driver, siteKey: 'key-1', scriptUrl: freshUrl() });
    view.fill({ [TICK]: true });
    (await pending()).dispatchEvent(new Event('error'));
    expect(await view.alert()).toMatch(/^We couldn’t load the security check/);
    expect(log).toHaveBeenCalledWith('Provider could not load');
    expect(fixture.emitted('diagnostic')).toContainEqual({ code: 'provider-not-loaded', detail: driver });
    expect(scripts()).toEqual([]);

    view.press('Try again');
    const again = await pending();
    const provider = arrive(driver);
    again.dispatchEvent(new Event('load'));
    await expect.poll(() => provider.calls).toContain('execute');
    provider.solve('token-2');
    await view.findByText('Done');
  });

  it('keeps the box open with a recovery action when the puzzle is closed', async () => {
    const { fixture, view } = await form({ driver, scriptUrl: freshUrl() });
    view.fill({ [TICK]: true });
    const script = await pending();
    const provider = arrive(driver);
    script.dispatchEvent(new Event('load'));
    await expect.poll(() => provider.calls).toContain('execute');
    provider.options()['close-callback']?.();
    await view.alert();
    expect(view.getByLabelText<HTMLInputElement>(TICK).checked).toBe(false);

    view.press('Contact support');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);
  });
});

describe('the guarded calls', () => {
  it('request a new activation code with a captcha token', async () => {
    proves('AC-01.captcha');

    const fixture = scene({ captcha: { driver: 'altcha' } });
    const view = await fixture.mount('activation-form', { email: 'maja@example.com' });
    view.press('Resend code');
    await view.status();
    const call = fixture.platform.calls.find(({ name }) => name === 'requestActivationCode');

    expect(JSON.parse(atob(call?.options.captchaToken ?? '')).solution.derivedKey).toMatch(/^0/);
  });

  it('carry a separate captcha token for each sign-in', async () => {
    const fixture = scene({ captcha: { driver: 'altcha' } });
    const view = await fixture.mount('sign-in', { email: 'maja@example.com' });
    view.fill({ Password: 'x' });
    view.press('Sign in');

    await expect.poll(() => fixture.sent('getProfile')).toHaveLength(1);
    expect(fixture.sent('getHumanChallenge')).toHaveLength(1);
    expect(fixture.platform.calls.find(({ name }) => name === 'signIn')?.options.captchaToken).toBeTruthy();
    expect(
      fixture.platform.calls.find(({ name }) => name === 'getProfile')?.options.captchaToken,
    ).toBeUndefined();
  });

  it('carry a token from the first refusal on, without an option', async () => {
    const signIn = (_: unknown, { captchaToken }: CallOptions) => {
      if (!captchaToken) throw playerdeskError({ code: 'generic.human-verification', kind: 'refused' });
      throw playerdeskError({ code: 'sign-in.incorrect-credentials', kind: 'refused' });
    };
    const fixture = scene({ script: { signIn } });
    const view = await fixture.mount('sign-in', { email: 'maja@example.com' });
    const tokens = () =>
      fixture.platform.calls
        .filter(({ name }) => name === 'signIn')
        .map(({ options }) => Boolean(options.captchaToken));
    view.fill({ Password: 'x' });
    view.press('Sign in');
    await expect.poll(tokens).toEqual([false, true]);
    await view.alert();

    view.press('Sign in');
    await expect.poll(tokens).toEqual([false, true, true]);
    expect(fixture.sent('getHumanChallenge')).toHaveLength(2);
  });

  it.each([
    ['turned off', { captcha: false }],
    ['without challenges', { script: { getHumanChallenge: undefined } }],
  ] as const)('are refused where the captcha is %s', async (_, options) => {
    const signIn = vi.fn(() => {
      throw playerdeskError({ code: 'generic.human-verification', kind: 'refused' });
    });
    const { script = {} } = options as SceneOptions;
    const fixture = scene({ ...options, script: { ...script, signIn } } as SceneOptions);
    if ('getHumanChallenge' in script)
      fixture.platform.capabilities.supports = (name) => name !== 'getHumanChallenge';
    const view = await fixture.mount('sign-in', { email: 'maja@example.com' });
    view.fill({ Password: 'x' });
    view.press('Sign in');

    await view.alert();
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('carry no token without human verification', async () => {
    const fixture = scene();
    const view = await fixture.mount('activation-form', { email: 'maja@example.com' });
    view.press('Resend code');
    await view.status();

    expect(fixture.sent('getHumanChallenge')).toEqual([]);
  });

  it('report an answer that is not a challenge as unreadable', async () => {
    const fixture = scene({ script: { getHumanChallenge: { challenge: '{"parameters":{}}' } } });
    const view = await fixture.open('forgot-password', { email: 'maja@example.com' });
    view.fill({ [TICK]: true });
    expect(await view.alert()).toMatch(/^We got an unexpected response/);
  });
});

describe('a platform without a challenge', () => {
  const notThere = playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
  const script = { getHumanChallenge: () => Promise.reject(notThere) };

  it('asks no visitor', async () => {
    proves('AC-03.no-challenge');

    const fixture = scene({ script });
    const view = await fixture.open('forgot-password', { email: 'maja@example.com' });
    view.fill({ [TICK]: true });
    await expect.poll(() => view.queryByLabelText(TICK)).toBeNull();
    view.press('Send link');

    await expect.poll(() => fixture.sent('requestPasswordReset')).toHaveLength(1);
  });

  it('does not disable a configured check', async () => {
    proves('AC-03.no-challenge');

    const configured = scene({ script, captcha: { driver: 'altcha' } });
    const guarded = await configured.open('forgot-password', { email: 'maja@example.com' });
    guarded.fill({ [TICK]: true });
    await guarded.alert();

    expect(guarded.queryByLabelText(TICK)).not.toBeNull();
  });

  it('admits the call of a host', async () => {
    proves('AC-03.no-challenge');

    const fixture = scene({ script });
    await fixture.desk.account.write(requestPasswordReset, { usernameOrEmail: 'maja@example.com' });
    expect(fixture.sent('requestPasswordReset')).toHaveLength(1);
  });
});
