import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { limitedPlayer, toMondayNoon } from '../../../test/fixtures/limited-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const test = sharedPlatform();

let numbers = 0;
/** Creates a player who signs in at noon of a Monday, with limits of minutes by timespan. */
async function player(minutes: Readonly<Record<number, number>>) {
  await toMondayNoon(test);
  const mobile = `7977${String(++numbers).padStart(4, '0')}`;
  const phone = `+356${mobile}`;
  const one = limitedPlayer(test, await test.newPlayer({ MobilePhoneNumber: phone }));
  for (const [Timespan, Amount] of Object.entries(minutes)) {
    const limit = { Type: 'LoginTime', Timespan: Number(Timespan), Amount };
    expect((await one.set(limit)).status).toBe(200);
  }
  return {
    ...one,
    /** Stays signed in and active. */
    stay: async (stay: number) => {
      for (let left = stay; left > 0; left -= 20) {
        await test.advance(Math.min(left, 20) * MINUTE);
        await one.profile();
      }
    },
    signInByCode: async () => {
      await test.rest.get(`/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=${mobile}`);
      const { body } = await test.backstage.get(`/outbox?to=${encodeURIComponent(phone)}`);
      const Otp = /#(\d+)$/.exec(body.messages[0].body)?.[1];
      const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
      return test.rest.post('/player/signin/sms', { Otp, MobileNumber: phone, ...device });
    },
    minutesLeft: async () => (await one.list()).map(({ RemainingAmount }) => RemainingAmount),
  };
}

describe('a login-time limit', () => {
  it('a used-up limit ends the session and refuses every sign-in until the period ends', async () => {
    proves('SI-13.session-limit');

    const one = await player({ 1: 120 });
    await one.stay(119);
    expect(await one.profile()).toBe(200);
    await test.advance(2 * MINUTE);
    expect(await one.profile()).toBe(401);
    const refused = await one.signIn();
    expect([refused.status, refused.body.Code]).toEqual([403, 'LoginTimeBlocked']);
    // From shortly after two until midnight.
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(9.9 * HOUR);
    expect(wait).toBeLessThan(10 * HOUR);
    const byCode = await one.signInByCode();
    expect([byCode.status, byCode.body.Code]).toEqual([403, 'LoginTimeBlocked']);
    await test.advance(wait - 30);
    expect((await one.signIn()).body.Code).toBe('LoginTimeBlocked');
    await test.advance(31);
    expect((await one.signIn()).status).toBe(200);
  });

  it('only time signed in counts', async () => {
    const one = await player({ 1: 60 });
    await one.stay(20);
    await test.advance(5 * HOUR);
    // Without a sign-out, the session continued until its idle timeout of 30 minutes.
    await one.signIn();
    expect(await one.minutesLeft()).toEqual([10]);
    await test.advance(9 * MINUTE);
    expect(await one.profile()).toBe(200);
    await test.advance(2 * MINUTE);
    expect(await one.profile()).toBe(401);
    expect((await one.signIn()).body.Code).toBe('LoginTimeBlocked');
  });

  it('two concurrent sessions count as one', async () => {
    const one = await player({ 1: 60 });
    await test.signIn(one.email);
    await one.stay(40);
    expect(await one.minutesLeft()).toEqual([20]);
  });

  it('a limit resets at midnight during a session', async () => {
    const one = await player({ 1: 120 });
    await test.advance(11 * HOUR);
    // An hour to midnight: the first half hour was at noon.
    expect((await one.signIn()).status).toBe(200);
    await one.stay(60 + 115);
    expect(await one.profile()).toBe(200);
    await one.stay(6);
    expect(await one.profile()).toBe(401);
    expect((await one.signIn()).body.Code).toBe('LoginTimeBlocked');
  });

  it('a limit set or lowered during a session ends it when the minutes are used up', async () => {
    const one = await player({});
    await one.stay(50);
    await one.set({ Type: 'LoginTime', Amount: 90 });
    await one.stay(39);
    expect(await one.profile()).toBe(200);
    await test.advance(2 * MINUTE);
    expect(await one.profile()).toBe(401);
    const other = await player({});
    await other.stay(50);
    expect((await other.set({ Type: 'LoginTime', Amount: 30 })).status).toBe(200);
    expect(await other.profile()).toBe(401);
  });

  it('a raise gives no additional time before its wait is over', async () => {
    const one = await player({ 1: 60 });
    await one.set({ Type: 'LoginTime', Amount: 600 });
    await one.stay(61);
    expect((await one.signIn()).body.Code).toBe('LoginTimeBlocked');
    await test.advance(24 * HOUR);
    expect((await one.signIn()).status).toBe(200);
    await one.stay(100);
    expect(await one.profile()).toBe(200);
  });

  it('a weekly limit applies beyond the day, and the refusal contains the latest end', async () => {
    const one = await player({ 1: 40, 7: 60 });
    await one.stay(41);
    await test.advance(24 * HOUR);
    await one.signIn();
    await one.stay(21);
    const refused = await one.signIn();
    expect(refused.body.Code).toBe('LoginTimeBlocked');
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(5 * 24 * HOUR);
    expect(wait).toBeLessThan(6 * 24 * HOUR);
  });
});
