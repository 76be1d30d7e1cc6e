import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const platform = sharedPlatform();

let numbers = 0;
const newMobile = () => `7966${String(++numbers).padStart(4, '0')}`;
const request = (mobile: string, changes: Record<string, string> = {}, headers = {}) => {
  const query = new URLSearchParams({ jurisdiction: 'MGA', countryCode: '+356', mobile, ...changes });
  return platform.rest.get(`/player/request-otp?${query}`, headers);
};
const sms = async (phone: string) => {
  const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(phone)}`);
  return body.messages;
};
const newestCode = async (phone: string) => /#(\d+)$/.exec((await sms(phone))[0]?.body)?.[1] ?? '';
const signIn = (MobileNumber: string, Otp: string, headers = {}) =>
  platform.rest.post(
    '/player/signin/sms',
    { Otp, MobileNumber, Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' },
    headers,
  );
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const addPerson = (phone: string) =>
  platform.backstage.post('/persons', {
    phone,
    personNumber: null,
    firstName: 'Zoë',
    lastName: 'Camilleri',
    dateOfBirth: '1988-02-29',
    street: 'Triq il-Kbira',
    houseNumber: '7B',
    postArea: 'Mosta',
    postCode: 'MST 1011',
    country: 'MT',
  });

async function playerWithPhone(changes: Record<string, unknown> = {}) {
  const mobile = newMobile();
  const player = await platform.newPlayer({ MobilePhoneNumber: `+356${mobile}`, ...changes });
  return { ...player, mobile, phone: `+356${mobile}` };
}

describe('the right one-time code', () => {
  it('the code opens a session and returns the status of terms and e-mail', async () => {
    const { mobile, phone, userId } = await playerWithPhone();
    expect((await request(mobile)).status).toBe(200);
    const code = await newestCode(phone);
    expect(code).toMatch(/^\d{4}$/);
    const { status, body } = await signIn(phone, code);
    expect([status, body]).toEqual([
      200,
      { SessionId: expect.any(String), HasToAcceptTC: false, IsEmailVerified: false },
    ]);
    const session = { 'X-Player-Session-Id': body.SessionId };
    expect((await platform.rest.get('/player/user-info', session)).body.UserId).toBe(userId);
    await platform.db
      .updateTable('players')
      .set({ terms_version: '2020-01-01', activated_at: new Date() })
      .where('id', '=', userId)
      .execute();
    await request(mobile);
    const again = await signIn(phone, await newestCode(phone));
    expect(again.body).toMatchObject({ HasToAcceptTC: true, IsEmailVerified: true });
  });

  it('the code works once, also for two concurrent calls', async () => {
    const { mobile, phone } = await playerWithPhone();
    await request(mobile);
    const code = await newestCode(phone);
    const answers = await Promise.all([signIn(phone, code), signIn(phone, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await signIn(phone, code)).body.Code).toBe('LinkExpired');
  });

  it('a call repeated with the same idempotency key returns the same session', async () => {
    const { mobile, phone } = await playerWithPhone();
    await request(mobile);
    const code = await newestCode(phone);
    const key = { 'Idempotency-Key': 'one-sign-in-by-sms' };
    const [first, second] = [await signIn(phone, code, key), await signIn(phone, code, key)];
    expect(second.body.SessionId).toBe(first.body.SessionId);
  });

  it('the code expires after five minutes of the platform’s clock', async () => {
    const { mobile, phone } = await playerWithPhone();
    await request(mobile);
    const code = await newestCode(phone);
    await platform.advance(5 * MINUTE);
    const late = await signIn(phone, code);
    expect([late.status, late.body.Code]).toEqual([400, 'LinkExpired']);
  });

  it('the code stops working when a newer one is sent', async () => {
    const { mobile, phone } = await playerWithPhone();
    await request(mobile);
    const first = await newestCode(phone);
    await platform.advance(1);
    await request(mobile);
    const second = await newestCode(phone);
    // The codes match once in ten thousand runs; then the old one equals the new one.
    if (first !== second) expect((await signIn(phone, first)).body.Code).toBe('IncorrectCode');
    expect((await signIn(phone, second)).status).toBe(200);
  });

  it('the code does not sign in another phone', async () => {
    const [mine, other] = [await playerWithPhone(), await playerWithPhone()];
    await request(mine.mobile);
    expect((await signIn(other.phone, await newestCode(mine.phone))).body.Code).toBe('IncorrectCode');
  });

  it('the database contains neither the code nor an unknown phone in plain text', async () => {
    const mobile = newMobile();
    await request(mobile);
    const code = await newestCode(`+356${mobile}`);
    const stored = JSON.stringify(await platform.db.selectFrom('one_time_codes').selectAll().execute());
    expect([stored.includes(mobile), stored.includes(`"${code}"`)]).toEqual([false, false]);
  });

  it('the last line of the message binds the code to the origin of the casino', async () => {
    const mobile = newMobile();
    await request(mobile);
    const [{ body }] = await sms(`+356${mobile}`);
    expect(body).toMatch(/\n\n@casino\.example #\d{4}$/);
  });
});

describe('a wrong one-time code', () => {
  it('a wrong code is refused for known and unknown phones, and five wrong codes lock the code', async () => {
    const { mobile, phone } = await playerWithPhone();
    await request(mobile);
    const code = await newestCode(phone);
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await signIn(phone, wrong(code));
      expect([refused.status, refused.body]).toEqual([400, { Code: 'IncorrectCode' }]);
    }
    expect((await signIn(phone, code)).body.Code).toBe('LinkExpired');
    const stranger = newMobile();
    await request(stranger);
    const refused = await signIn(`+356${stranger}`, wrong(await newestCode(`+356${stranger}`)));
    expect([refused.status, refused.body]).toEqual([400, { Code: 'IncorrectCode' }]);
    expect((await signIn(`+356${newMobile()}`, '1234')).body.Code).toBe('IncorrectCode');
  });

  it('wrong codes are limited across all codes of a phone, and the response contains the wait', async () => {
    proves('SE-10.guesses');
    const mobile = newMobile();
    const phone = `+356${mobile}`;
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await request(mobile);
      const code = await newestCode(phone);
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await signIn(phone, wrong(code))).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), ...Array(5).fill(429)]);
    await platform.advance(15 * MINUTE);
    await request(mobile);
    const locked = await signIn(phone, await newestCode(phone));
    const wait = Number(locked.headers.get('Retry-After'));
    expect(locked.body.Code).toBe('TooManyAttempts');
    expect(wait).toBeGreaterThan(23 * HOUR);
    await platform.advance(wait);
    await request(mobile);
    expect((await signIn(phone, await newestCode(phone))).status).toBe(404);
  });

  it('twelve concurrent wrong codes count as five tries', async () => {
    const { mobile, phone } = await playerWithPhone();
    await request(mobile);
    const code = await newestCode(phone);
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(phone, wrong(code))));
    const codes = answers.map(({ body }) => body.Code).sort();
    expect(codes.filter((found) => found === 'IncorrectCode')).toHaveLength(5);
    expect((await signIn(phone, code)).status).not.toBe(200);
  });
});

describe('a phone without an account', () => {
  it('the right code returns PlayerNotFound and marks the phone as verified at the sign-up', async () => {
    const mobile = newMobile();
    const phone = `+356${mobile}`;
    await request(mobile);
    const code = await newestCode(phone);
    const { status, body } = await signIn(phone, code);
    expect([status, body]).toEqual([404, { Code: 'PlayerNotFound' }]);
    const fields = registration({ MobilePhoneNumber: phone });
    const registered = await platform.rest.post('/player/signup/v2', fields);
    const row = await platform.db
      .selectFrom('persons')
      .select('phone_verified_at')
      .where('player_id', '=', registered.body.UserId)
      .executeTakeFirstOrThrow();
    expect(row.phone_verified_at).toBeInstanceOf(Date);
    const first = await signIn(phone, code);
    expect([first.status, typeof first.body.SessionId]).toEqual([200, 'string']);
  });

  it('the right code alone returns the details of a person whom a register knows', async () => {
    const mobile = newMobile();
    const phone = `+356${mobile}`;
    expect((await addPerson(phone)).status).toBe(200);
    await request(mobile);
    const code = await newestCode(phone);
    expect((await signIn(phone, wrong(code))).body).toEqual({ Code: 'IncorrectCode' });
    const { status, body } = await signIn(phone, code);
    expect(status).toBe(200);
    expect(body).toEqual({
      PlayerInfo: {
        FirstName: 'Zoë',
        LastName: 'Camilleri',
        Street: 'Triq il-Kbira',
        HouseNumber: '7B',
        PostArea: 'Mosta',
        PostCode: 'MST 1011',
      },
    });
  });

  it('a phone that received no code is not verified at the sign-up', async () => {
    const { userId } = await platform.newPlayer();
    const row = await platform.db
      .selectFrom('persons')
      .select('phone_verified_at')
      .where('player_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row.phone_verified_at).toBeNull();
  });
});
