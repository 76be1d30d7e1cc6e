import { playerdeskError } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import {
  destroyScenes,
  findPanel,
  type Scene,
  type SceneOptions,
  type Screen,
  scene,
} from '../../../testing/scene.ts';

const PHONE = 'What is your phone number?';
const CODE = 'Enter the code';
const CONTACT = 'Your account details';
const refusing =
  (code: string, more = {}) =>
  () =>
    Promise.reject(playerdeskError({ code, kind: 'refused', ...more }));

async function atPhone(script: SceneOptions['script'] = {}, more: SceneOptions = {}) {
  const fixture = scene({ identify: 'sms', script: script ?? {}, ...more });
  const view = await fixture.mount('get-started');
  await view.findByLabelText('Phone');
  return { fixture, view };
}

async function atCode(script: SceneOptions['script'] = {}, more: SceneOptions = {}) {
  const { fixture, view } = await atPhone(script, more);
  view.fill({ 'Calling code': 'SE', Phone: '070 123 45 67' });
  view.press('Continue');
  await view.heading(CODE);
  await view.findByLabelText('Code');
  return { fixture, view };
}

const code = (view: Screen) => view.getByLabelText<HTMLInputElement>('Code');
const sentCodes = ({ sent }: Scene) => sent('signInWithOtp').map((input) => (input as { otp: string }).otp);

describe('the phone identification', () => {
  it('asks for the phone when it is configured', async () => {
    proves('SU-01.identify-sms');

    const { view } = await atPhone();
    await view.heading(PHONE);
    expect(view.queryByLabelText('Email')).toBeNull();
  });

  it('asks for the phone when the host opens it with that option', async () => {
    proves('SU-01.identify-sms');

    const view = await scene().mount('get-started', { identify: 'sms' });
    await view.heading(PHONE);
  });

  it('requires a phone before it sends anything', async () => {
    const { fixture, view } = await atPhone();
    view.press('Continue');
    expect(await view.problemAt('Phone')).toBe('Enter phone');
    expect(fixture.sent('requestOtp')).toEqual([]);
  });

  it('sends a code to the number and counts as step 1.1', async () => {
    proves('SU-02.identify-code');

    const { fixture, view } = await atCode();
    expect(fixture.sent('requestOtp')).toEqual([
      { jurisdiction: 'MGA', countryCode: '+46', mobile: '701234567' },
    ]);

    view.getByText('We sent a code to +46 701234567.');
    expect(fixture.emitted('sign-up-step').map(({ step, index, number }) => [step, index, number])).toEqual([
      ['identify', 1, '1'],
      ['identify-code', 1, '1.1'],
    ]);
  });

  it('shows the platform’s message about the phone at the phone', async () => {
    proves('SU-08.identify-code');

    const { view } = await atPhone({
      requestOtp: refusing('sign-up.invalid-field-phone', { field: 'phone' }),
    });
    view.fill({ 'Calling code': 'SE', Phone: '701234567' });
    view.press('Continue');
    expect(await view.problemAt('Phone')).toBe('Invalid phone');
    expect(view.getByText('Invalid phone').getAttribute('role')).toBe('alert');

    await view.heading(PHONE);
  });

  it('shows how long to wait when codes were requested too often', async () => {
    const { view } = await atPhone({ requestOtp: refusing('generic.rate-limit', { retryAfter: 90 }) });
    view.fill({ 'Calling code': 'SE', Phone: '701234567' });
    view.press('Continue');
    const words = await view.alert();

    expect(words).not.toContain('Try again in a few minutes');
    expect(words).toContain('You can try again in 2 minutes.');
  });

  it('returns to the entered phone on Prev', async () => {
    const { view } = await atCode();
    view.press('Prev');
    await view.heading(PHONE);
    expect(view.value('Phone')).toBe('070 123 45 67');
  });
});

describe('the code field', () => {
  it('submits automatically after four digits with the full phone number', async () => {
    proves('SI-02.auto-submit', 'SI-11.payload');

    const { fixture, view } = await atCode();
    view.fill({ Code: '482' });
    expect(sentCodes(fixture)).toEqual([]);

    view.fill({ Code: '4821' });
    await expect.poll(() => sentCodes(fixture)).toEqual(['4821']);
    expect(fixture.sent('signInWithOtp')[0]).toMatchObject({ otp: '4821', phone: '+46701234567' });
  });

  it('signs in a known player', async () => {
    proves('SI-11.session');

    const { fixture, view } = await atCode();
    view.fill({ Code: '4821' });
    await findPanel('welcome-message');
    expect(fixture.emitted('signed-in')).toHaveLength(1);
  });

  it('extracts the code from pasted text', async () => {
    proves('SI-02.paste');

    const { fixture, view } = await atCode();
    fireEvent.input(code(view), { target: { value: 'Your code is 48 21.' } });
    expect(code(view).value).toBe('4821');
    await expect.poll(() => sentCodes(fixture)).toEqual(['4821']);
  });

  it.each([
    ['32Royal: 1834 is your code', '1834'],
    ['+356 9900: 1834\n\n@royal.example #1834', '1834'],
    ['๑๘๓๔', '1834'],
  ])('sends the code of the pasted message %j', async (text, sent) => {
    proves('SE-18.codes', 'SE-18.digits');

    const { fixture, view } = await atCode();
    fireEvent.paste(code(view), { clipboardData: { getData: () => text } });

    expect(code(view).value).toBe(sent);
    await expect.poll(() => sentCodes(fixture)).toEqual([sent]);
  });

  it('sends nothing of a text without one code of its length, and keeps what was typed', async () => {
    proves('SE-18.codes');

    const { fixture, view } = await atCode();
    view.fill({ Code: '48' });
    for (const text of ['Help 24/7', '+356 9900: 1834', '12345678', 'Code 183']) {
      fireEvent.paste(code(view), { clipboardData: { getData: () => text } });
      fireEvent.input(code(view), { target: { value: text } });
    }

    expect(code(view).value).toBe('48');
    expect(sentCodes(fixture)).toEqual([]);
  });

  it.each([4, 6])('has %i digits when configured', async (otpLength) => {
    proves('SI-02.length');

    const { fixture, view } = await atCode({}, { otpLength });
    view.fill({ Code: '123456'.slice(0, otpLength - 1) });
    expect(sentCodes(fixture)).toEqual([]);

    view.fill({ Code: '123456'.slice(0, otpLength) });
    await expect.poll(() => sentCodes(fixture)).toEqual(['123456'.slice(0, otpLength)]);
  });

  it('has as many digits as the platform announces, whatever is configured', async () => {
    proves('SE-10.announced');

    const { fixture, view } = await atCode({ bootstrap: { otpLength: 6 } }, { otpLength: 4 });
    view.fill({ Code: '12345' });
    expect(sentCodes(fixture)).toEqual([]);

    view.fill({ Code: '123456' });
    await expect.poll(() => sentCodes(fixture)).toEqual(['123456']);
  });

  it.each([0, -1, 1e9, 5.5, '6', null, Number.NaN, [6]])(
    'has four digits when the platform announces %j, which is no length',
    async (otpLength) => {
      proves('SE-10.announced');

      const { fixture, view } = await atCode({ bootstrap: { ipCountry: 'MT', otpLength } });
      view.fill({ Code: '4821' });

      await expect.poll(() => sentCodes(fixture)).toEqual(['4821']);
    },
  );

  it('waits for the announcement before it shows, and shows without one that fails', async () => {
    proves('SE-10.announced');

    let answer = (_facts: object) => {};
    const announcement = new Promise((resolve) => {
      answer = resolve;
    });
    const { fixture, view } = await atPhone({ bootstrap: () => announcement });
    view.fill({ 'Calling code': 'SE', Phone: '070 123 45 67' });
    view.press('Continue');
    await view.findByText('Please wait');
    expect(fixture.sent('requestOtp')).toEqual([]);

    answer({ ipCountry: 'MT', otpLength: 5 });
    await view.heading(CODE);
    await view.findByLabelText('Code');
    view.fill({ Code: '1234' });
    view.fill({ Code: '12345' });
    await expect.poll(() => sentCodes(fixture)).toEqual(['12345']);

    const { view: other } = await atCode({ bootstrap: refusing('generic.unknown-error') });
    expect(code(other).value).toBe('');
  });

  it('does not submit an incomplete code', async () => {
    const { fixture, view } = await atCode();
    view.fill({ Code: '482' });
    view.press('Continue');

    expect(await view.problemAt('Code')).toBe('Enter all digits of the code');
    expect(code(view).value).toBe('482');
    expect(sentCodes(fixture)).toEqual([]);
  });

  it('supports one-time-code autofill', async () => {
    const { view } = await atCode();
    expect(code(view).autocomplete).toBe('one-time-code');
    expect(code(view).inputMode).toBe('numeric');
  });

  it('shows that a code is wrong and accepts another one', async () => {
    proves('SI-02.incorrect', 'SU-21.incorrect-code');

    const { fixture, view } = await atCode({ signInWithOtp: refusing('sign-up.incorrect-code') });
    view.fill({ Code: '1111' });
    expect(await view.problemAt('Code')).toBe('Incorrect code. Please try again.');
    // Said once, and announced.
    expect(view.getByText('Incorrect code. Please try again.').getAttribute('role')).toBe('alert');
    await expect.poll(() => code(view).value).toBe('');
    fixture.platform.script({ signInWithOtp: { sessionId: 'session-1' } });
    view.fill({ Code: '4821' });
    await findPanel('welcome-message');
    expect(sentCodes(fixture)).toEqual(['1111', '4821']);
  });

  it('leads to contact with the phone when nobody has it', async () => {
    proves('SI-02.not-found', 'SU-06.unknown-phone');

    const { view } = await atCode({ signInWithOtp: refusing('sign-up.player-not-found') });
    view.fill({ Code: '4821' });
    await view.heading(CONTACT);

    expect([view.value('Calling code'), view.value('Phone')]).toEqual(['SE', '070 123 45 67']);
    expect(view.root.querySelector('[role="alert"] [part="notice"]')).toBeNull();
  });

  it.each([
    ['sign-up.blocked', /^Your account is blocked/],
    ['sign-up.link-expired', /^This code has expired/],
    ['generic.unknown-error', /^Something went wrong/],
  ])('leads back to identify with the reason on %s', async (wire, words) => {
    proves('SI-02.other');

    const { view } = await atCode({ signInWithOtp: refusing(wire) });
    view.fill({ Code: '4821' });
    await view.heading(PHONE);

    expect(await view.alert()).toMatch(words);
    expect(view.value('Phone')).toBe('070 123 45 67');
  });

  it('prefills the form with the register’s data', async () => {
    proves('SU-06.known-phone', 'SI-11.names', 'SI-11.address');

    const playerInfo = {
      firstName: 'Maja',
      lastName: 'Lind',
      street: 'Storgatan',
      houseNumber: '12 B',
      postArea: 'Lund',
      postCode: '223 50',
    };
    const { view } = await atCode({ signInWithOtp: { playerInfo } });
    view.fill({ Code: '4821' });
    await view.heading(CONTACT);
    await view.findByLabelText('Email');
    view.fill({ Email: 'maja@example.com', Password: 'Sommar!2026' });
    view.press('Continue');
    await view.heading('About you');
    await view.findByLabelText('First name');
    expect([view.value('First name'), view.value('Last name')]).toEqual(['Maja', 'Lind']);

    await view.findByLabelText('Year');
    view.fill({ Year: '1990', Month: '4', Day: '12' });
    view.press('Continue');
    await view.heading('Where do you live?');
    await view.findByLabelText('Address');
    expect([view.value('Address'), view.value('City'), view.value('Zip')]).toEqual([
      'Storgatan 12 B',
      'Lund',
      '223 50',
    ]);
  });
});

describe('the request for another code', () => {
  const LOCKED = /^Resend code in (\d+) s$/;

  it('is available, and then disabled for ten seconds', async () => {
    proves('SI-02.resend-lock');

    const environment = createTestEnvironment();
    const { fixture, view } = await atCode({}, { environment });
    view.press('Resend code');
    await expect.poll(() => fixture.sent('requestOtp')).toHaveLength(2);
    expect(await view.status()).toBe('A new code is on its way.');

    const locked = () => view.queryByRole<HTMLButtonElement>('button', { name: LOCKED });
    expect(locked()?.textContent).toBe('Resend code in 10 s');
    expect(locked()?.disabled).toBe(true);

    locked()?.click();
    const from = environment.now();
    const shown = new Set<string | null | undefined>();
    // Each second is a timer of its own, which the view starts after it has shown the last one.
    const oneSecond = () => {
      environment.advance(1_000);
      shown.add(locked()?.textContent);
      return locked();
    };
    await expect.poll(oneSecond).toBeNull();
    expect(shown.size).toBeGreaterThan(2);
    expect(environment.now() - from).toBeGreaterThanOrEqual(10_000);
    await view.findByRole('button', { name: 'Resend code' });
    expect(fixture.sent('requestOtp')).toHaveLength(2);
  });

  it('clears the error of the previous code and focuses the field', async () => {
    const { view } = await atCode({ signInWithOtp: refusing('sign-up.incorrect-code') });
    view.fill({ Code: '1111' });
    expect(await view.problemAt('Code')).toBe('Incorrect code. Please try again.');

    view.press('Resend code');
    expect(await view.status()).toBe('A new code is on its way.');
    expect(code(view).getAttribute('aria-invalid')).toBeNull();
    expect((view.root.getRootNode() as Document).activeElement).toBe(code(view));
  });

  it('waits as long as the platform requires', async () => {
    const environment = createTestEnvironment();
    const { fixture, view } = await atCode({}, { environment });
    fixture.platform.script({ requestOtp: refusing('generic.rate-limit', { retryAfter: 45 }) });
    view.press('Resend code');
    expect(await view.alert()).toContain('You can try again in 45 seconds.');

    await view.findByRole('button', { name: 'Resend code in 45 s' });
  });
});

describe('a browser with the WebOTP API', () => {
  it('fills in and submits the code, and is aborted when the player leaves', async () => {
    let answer: (found: { code: string }) => void = () => {};
    let signal: AbortSignal | undefined;
    const get = vi.fn((options: { signal: AbortSignal }) => {
      signal = options.signal;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    vi.stubGlobal('OTPCredential', class {});
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    const { fixture } = await atCode();
    await expect.poll(() => get.mock.calls.length).toBe(1);
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));

    answer({ code: '7304' });
    await expect.poll(() => sentCodes(fixture)).toEqual(['7304']);
    destroyScenes();
    expect(signal?.aborted).toBe(true);

    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
});
