import { readFile } from 'node:fs/promises';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/infrastructure/rate-limit/rate-limit.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { sharedPlatform, startTestPlatform } from '../fixtures/test-platform.ts';

const DAY = 24 * 60 * 60;
const WRONG = 'Wrong-password-1';
const DEVICE = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };

const platform = sharedPlatform(() => startTestPlatform({ trustedProxies: ['127.0.0.1'] }));

/** Headers of a caller in another network. Without them, calls come from the network where players registered. */
const from = (network: number) => ({ 'X-Forwarded-For': `198.51.100.${network}` });

let numbers = 0;
async function playerWithPhone() {
  const mobile = `7977${String(++numbers).padStart(4, '0')}`;
  const player = await platform.newPlayer({ MobilePhoneNumber: `+356${mobile}` });
  return { ...player, mobile, phone: `+356${mobile}` };
}
const requestCode = (mobile: string, headers = {}) =>
  platform.rest.get(`/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=${mobile}`, headers);
const enterCode = (MobileNumber: string, Otp: string, headers = {}) =>
  platform.rest.post('/player/signin/sms', { Otp, MobileNumber, ...DEVICE }, headers);
async function newestCode(phone: string): Promise<string> {
  const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(phone)}`);
  return /#(\d+)$/.exec(body.messages[0]?.body)?.[1] ?? '';
}
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

async function repeat<T>(times: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const answers = [];
  for (let index = 0; index < times; index += 1) answers.push(await call(index));
  return answers;
}
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

/** Enters wrong codes until the phone accepts none from the networks that request them. */
async function useUpPhone(mobile: string, phone: string): Promise<void> {
  for (let request = 0; request < 4; request += 1) {
    await requestCode(mobile, from(request));
    const code = await newestCode(phone);
    await repeat(5, () => enterCode(phone, wrong(code), from(request)));
  }
}

describe('a guess for a phone without a valid code', () => {
  it('is answered as a wrong code and counts nowhere', async () => {
    proves('SE-11.no-code');
    const { mobile, phone } = await playerWithPhone();

    const before = await repeat(40, (index) => enterCode(phone, '0000', from(index % 4)));
    await requestCode(mobile, from(9));
    const answer = await enterCode(phone, await newestCode(phone), from(9));

    expect(new Set(before.map(({ status, body }) => `${status} ${body.Code}`))).toEqual(
      new Set(['400 IncorrectCode']),
    );
    expect(answer.status).toBe(200);
  });

  it('is answered the same with a valid code, however often a stranger repeats it', async () => {
    proves('SE-11.no-code');
    const [asked, silent] = [await playerWithPhone(), await playerWithPhone()];
    await requestCode(asked.mobile, from(1));
    const guess = wrong(await newestCode(asked.phone));

    const answers = await repeat(15, () => enterCode(asked.phone, guess, from(2)));
    const others = await repeat(15, () => enterCode(silent.phone, guess, from(2)));

    const shown = (all: typeof answers) => all.map(({ status, body }) => [status, body]);
    expect(shown(answers)).toEqual(shown(others));
  });
});

describe('guesses of a code by strangers', () => {
  it('leave the code valid for the network that requested it', async () => {
    proves('SE-11.own-code');
    const { mobile, phone } = await playerWithPhone();
    await requestCode(mobile, from(1));
    const code = await newestCode(phone);

    await repeat(30, (index) => enterCode(phone, wrong(code), from(2 + (index % 10))));

    expect((await enterCode(phone, code, from(1))).status).toBe(200);
  });

  it('are accepted 10 times a day, and the right code from another network before that', async () => {
    proves('SE-10.guesses');
    const { mobile, phone } = await playerWithPhone();
    await requestCode(mobile, from(1));
    const first = await newestCode(phone);
    await repeat(9, () => enterCode(phone, wrong(first), from(2)));
    const right = await enterCode(phone, first, from(3));
    await platform.advance(1);
    await requestCode(mobile, from(1));
    const second = await newestCode(phone);
    await enterCode(phone, wrong(second), from(2));

    const late = await enterCode(phone, second, from(2));

    expect([right.status, late.status, late.body.Code]).toEqual([200, 400, 'IncorrectCode']);
  });

  it('end after 20 a day with codes of their own, and leave the networks of the player open', async () => {
    proves('SE-10.guesses', 'SE-11.known-codes', 'SE-11.requests');
    const { mobile, phone } = await playerWithPhone();
    await useUpPhone(mobile, phone);
    await requestCode(mobile, from(20));

    const stranger = await enterCode(phone, await newestCode(phone), from(20));
    const refused = await requestCode(mobile, from(21));
    const own = await requestCode(mobile);
    const answer = await enterCode(phone, await newestCode(phone));

    expect([stranger.status, stranger.body.Code]).toEqual([429, 'TooManyAttempts']);
    expect(Number(stranger.headers.get('Retry-After'))).toBeGreaterThan(DAY - 120);
    expect([refused.status, own.status, answer.status]).toEqual([429, 200, 200]);
  });

  it('are accepted again a day later', async () => {
    const { mobile, phone } = await playerWithPhone();
    await useUpPhone(mobile, phone);
    await platform.advance(DAY);

    await requestCode(mobile, from(20));

    expect((await enterCode(phone, await newestCode(phone), from(20))).status).toBe(200);
  });
});

describe('wrong passwords of strangers', () => {
  it('do not lock the network from which the player signed in', async () => {
    proves('SE-11.passwords');
    const { email } = await platform.newPlayer();

    const answers = await repeat(130, (index) => platform.signIn(email, WRONG, from(index % 26)));
    const [stranger, player] = [
      await platform.signIn(email, PASSWORD, from(50)),
      await platform.signIn(email),
    ];

    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(100);
    expect([stranger.status, stranger.body.Code]).toEqual([429, 'TooManyAttempts']);
    expect(player.status).toBe(200);
  });

  it('are limited to 20 a day from one network, which leaves all others open', async () => {
    proves('SE-11.ceiling', 'SE-11.passwords');
    const { email } = await platform.newPlayer();
    const answers = [];
    for (let quarter = 0; quarter < 6; quarter += 1) {
      answers.push(...(await repeat(6, () => platform.signIn(email, WRONG, from(1)))));
      await platform.advance(15 * 60);
    }

    const next = await platform.signIn(email, PASSWORD, from(2));

    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(20);
    expect(next.status).toBe(200);
  });

  it('are limited to 100 a day from all networks, also of concurrent calls', async () => {
    proves('SE-11.ceiling');
    const { email } = await platform.newPlayer();

    const calls = Array.from({ length: 150 }, (_, index) => platform.signIn(email, WRONG, from(index % 30)));
    const answers = statuses(await Promise.all(calls));

    expect(answers.filter((status) => status === 400)).toHaveLength(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(50);
  });

  it('have the same limits and answers for an unknown account', async () => {
    proves('SE-11.unknown');
    const { email } = await platform.newPlayer();
    const attack = (address: string) =>
      repeat(112, (index) => platform.signIn(address, WRONG, from(100 + (index % 20))));

    const known = await attack(email);
    const unknown = await attack('nobody-at-all@example.com');

    const shown = (all: typeof known) => all.map(({ status, body }) => [status, body.Code]);
    expect(shown(unknown)).toEqual(shown(known));
  });

  it('do not count against a new password, in any network', async () => {
    proves('SE-11.new-password');
    const { email } = await platform.newPlayer();
    await repeat(6, () => platform.signIn(email, WRONG, from(1)));
    await platform.rest.post('/player/request-password-reset', { UsernameOrEmail: email }, from(2));
    const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
    const Token = /reset-pw-key=([\w.-]+)/.exec(body.messages[0].body)?.[1];
    const reset = { Token, NewPassword: 'Another-long-password-7' };
    expect((await platform.rest.post('/player/reset-password', reset, from(2))).status).toBe(200);

    const answer = await platform.signIn(email, 'Another-long-password-7', from(1));

    expect(answer.status).toBe(200);
  });

  it('count in a network again when it was last used 90 days ago', async () => {
    const { email } = await platform.newPlayer();
    await platform.advance(91 * DAY);
    await repeat(130, (index) => platform.signIn(email, WRONG, from(index % 26)));

    expect((await platform.signIn(email)).status).toBe(429);
  });
});

describe('requests of strangers', () => {
  it.each([
    ['a reset link', '/player/request-password-reset'],
    ['an activation code', '/player/request-activation-code'],
  ])('for %s leave those of the player', async (_what, path) => {
    proves('SE-11.requests');
    const { email } = await platform.newPlayer();
    const request = (headers = {}) => platform.rest.post(path, { UsernameOrEmail: email }, headers);

    const strangers = await repeat(6, (index) => request(from(index)));

    expect(statuses(strangers)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await request()).status).toBe(200);
  });

  it('and their wrong activation codes leave the link of the newest e-mail valid', async () => {
    proves('SE-11.activation-link');
    const { email } = await platform.newPlayer();
    for (let request = 0; request < 5; request += 1) {
      await platform.rest.post('/player/request-activation-code', { UsernameOrEmail: email }, from(1));
      const guess = { UsernameOrEmail: email, Code: '000000' };
      await repeat(6, () => platform.rest.post('/player/activate', guess, from(1)));
      await platform.advance(1);
    }

    const { key } = await platform.activationMail(email);

    expect((await platform.rest.post('/player/activate', { Code: key })).status).toBe(200);
  });
});

describe('wrong current passwords', () => {
  it('in one session leave the other sessions of the player theirs', async () => {
    proves('SE-11.current-password');
    const { email, as } = await platform.newPlayer();
    const { body } = await platform.signIn(email);
    const other = { 'X-Player-Session-Id': body.SessionId };
    const change = (CurrentPassword: string, headers: Record<string, string>) =>
      platform.rest.post(
        '/player/change-password',
        { CurrentPassword, NewPassword: 'Another-long-password-7' },
        headers,
      );

    const stolen = await repeat(6, () => change(WRONG, other));

    expect(stolen.at(-1)?.status).toBe(429);
    expect((await change(PASSWORD, as)).status).toBe(200);
  });
});

describe('the documentation', () => {
  it('lists every rate limit', async () => {
    proves('SE-11.listed');
    const page = await readFile(
      new URL('../../../../docs/security/account-threats.md', import.meta.url),
      'utf8',
    );

    for (const name of Object.keys(rateLimits(60))) expect(page).toContain(`\`${name}\``);
  });
});
