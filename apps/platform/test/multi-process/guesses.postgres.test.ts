import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase, type PlatformProcess, spawnPlatform } from '../fixtures/postgres-platform.ts';
import { tally } from '../fixtures/two-processes.ts';

const DEVICE = { Platform: '', OperatingSystem: '', Browser: '' };

let processes: readonly PlatformProcess[] = [];
beforeAll(async () => {
  const databaseUrl = await newDatabase();
  const spawn = () => spawnPlatform(databaseUrl, [], { TRUSTED_PROXIES: 'loopback', OTP_DIGITS: '6' });
  processes = await Promise.all([spawn(), spawn()]);
});
afterAll(() => Promise.all(processes.map((platform) => platform.close())));

const at = (index: number) => processes[index % 2] as PlatformProcess;
const from = (network: number) => ({ 'X-Forwarded-For': `198.51.100.${network}` });
const concurrently = <T>(times: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));

describe('guesses over two processes', () => {
  it('of a password from thirty networks are accepted a hundred times, and lock no known network', async () => {
    proves('SE-11.ceiling', 'SE-11.passwords');
    const { email } = await at(0).newPlayer();

    const answers = await concurrently(150, (index) =>
      at(index).signIn(email, 'Wrong-password-1', from(index % 30)),
    );

    expect(tally(answers)).toEqual({ '400 IncorrectCredentials': 100, '429 TooManyAttempts': 50 });
    expect((await at(1).signIn(email)).status).toBe(200);
  });

  it('of a code are accepted five times, and others leave it valid', async () => {
    proves('SE-10.guesses', 'SE-11.own-code');
    const [mobile, phone] = ['79880001', '+35679880001'];
    await at(0).newPlayer({ MobilePhoneNumber: phone });
    const request = () =>
      at(0).rest.get(`/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=${mobile}`, from(1));
    const newestCode = async () => {
      const { body } = await at(0).backstage.get(`/outbox?to=${encodeURIComponent(phone)}`);
      return /#(\d+)$/.exec(body.messages[0]?.body)?.[1] ?? '';
    };
    const enter = (index: number, Otp: string, network: number) =>
      at(index).rest.post('/player/signin/sms', { Otp, MobileNumber: phone, ...DEVICE }, from(network));
    await request();
    const first = await newestCode();
    const guess = first === '000000' ? '000001' : '000000';
    await concurrently(40, (index) => enter(index, guess, 2 + (index % 10)));
    expect((await enter(1, first, 1)).status).toBe(200);
    // The codes are ordered by time.
    await at(0).advance(1);
    await request();
    const second = await newestCode();

    const own = await concurrently(12, (index) => enter(index, second === guess ? first : guess, 1));

    expect(tally(own)).toEqual({ '400 IncorrectCode': 5, '400 LinkExpired': 7 });
  });
});
