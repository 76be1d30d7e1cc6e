import { expect } from 'vitest';
import { createSignature } from '../../src/operations/webhooks/webhook-signature.ts';
import { CALLBACK_SECRET } from '../fixtures/payment-provider.ts';
import { type Attempt, added, type Protection, reviewed } from './attempt.ts';
import { briton, marketCurrency, spaniard } from './markets.ts';
import { DAY, HOUR, type Person, refuses, type Scene } from './scene.ts';

/** Moves to an instant in the future. */
async function toInstant(scene: Scene, instant: number): Promise<void> {
  await scene.advance((instant - (await scene.now())) / 1000);
}

/** Returns the next year in which a date is in the future. */
async function nextYear(scene: Scene, of: (year: number) => number, isAccepted = (_year: number) => true) {
  const now = await scene.now();
  let year = new Date(now).getUTCFullYear();
  while (of(year) <= now + DAY * 1000 || !isAccepted(year)) year += 1;
  return of(year);
}

/** Returns the last Sunday of a month, when Europe changes its clocks at 01:00 UTC. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
}

/** Creates a player with a limit of 100.00 and a new session. */
async function limited(scene: Scene, Timespan: number, license = 'Malta'): Promise<Person> {
  const one = await (license === 'Malta' ? scene.person() : briton(scene));
  const Currency = marketCurrency(license);
  expect(await one.limit(10_000, { Timespan, Currency })).toBe('done');
  return one;
}

/** Tests one limit on a day of 23 or 25 hours: used up until the last minute of that day, available in the next. */
const testDay = (make: typeof added, hours: 23 | 25, zone: 'Malta' | 'Great Britain'): Attempt =>
  make(zone, `a daily limit applies until the end of a day of ${hours} hours`, async (scene) => {
    const change = await nextYear(scene, (year) => clockChange(year, hours === 23 ? 2 : 9));
    // Midnight before the change: one or two hours before 01:00 UTC, by the offset of that night.
    const offset = (zone === 'Malta' ? 1 : 0) + (hours === 25 ? 1 : 0);
    const midnight = change - (1 + offset) * HOUR * 1000;
    await toInstant(scene, midnight + 5 * 60_000);
    const one = await limited(scene, 1, zone);
    expect(await one.deposit(10_000)).toBe('done');
    await toInstant(scene, midnight + hours * HOUR * 1000 - 5 * 60_000);
    await one.signIn();
    await refuses(one, 'LimitReached', () => one.deposit(100));
    await toInstant(scene, midnight + hours * HOUR * 1000 + 60_000);
    expect(await one.deposit(100)).toBe('done');
  });

export const clock: Protection = {
  id: 'clock',
  name: 'periods and waiting times by the server clock',
  attempts: [
    reviewed(
      'Malta',
      'a monthly limit resets after 31 January and applies through 29 February',
      async (scene) => {
        const isLeap = (year: number) => year % 4 === 0;
        const january = await nextYear(scene, (year) => Date.UTC(year, 0, 31, 12), isLeap);
        await toInstant(scene, january);
        const one = await limited(scene, 30);
        expect(await one.deposit(10_000)).toBe('done');
        await refuses(one, 'LimitReached', () => one.deposit(100));
        await scene.advance(DAY);
        await one.signIn();
        expect(await one.deposit(10_000)).toBe('done');
        // 29 February, 12:00: the month has not ended after 28 days.
        await scene.advance(28 * DAY);
        await one.signIn();
        await refuses(one, 'LimitReached', () => one.deposit(100));
      },
    ),
    testDay(reviewed, 23, 'Malta'),
    testDay(reviewed, 25, 'Malta'),
    testDay(added, 23, 'Great Britain'),
    testDay(added, 25, 'Great Britain'),
    added('Malta', 'the wait of a raise takes 24 hours and does not end at midnight', async (scene) => {
      const now = await scene.now();
      const midnight = (Math.floor(now / 86_400_000) + 2) * 86_400_000;
      await toInstant(scene, midnight - 2 * HOUR * 1000);
      const one = await limited(scene, 1);
      await one.limit(50_000);
      await scene.advance(4 * HOUR);
      await one.signIn();
      expect(await one.active()).toEqual([10_000]);
      await scene.advance(19 * HOUR);
      await one.signIn();
      expect(await one.active()).toEqual([10_000]);
    }),
    added('Malta', 'a weekly limit still applies on the Sunday after a deposit on Monday', async (scene) => {
      const now = await scene.now();
      const monday = now + ((8 - new Date(now).getUTCDay()) % 7 || 7) * DAY * 1000;
      await toInstant(scene, Math.floor(monday / 86_400_000) * 86_400_000 + 12 * HOUR * 1000);
      const one = await limited(scene, 7);
      expect(await one.deposit(10_000)).toBe('done');
      await scene.advance(6 * DAY);
      await one.signIn();
      await refuses(one, 'LimitReached', () => one.deposit(100));
    }),
    added('Malta', 'a break of one day takes 24 hours across a clock change', async (scene) => {
      const change = await nextYear(scene, (year) => clockChange(year, 2));
      await toInstant(scene, change - 12 * HOUR * 1000);
      const one = await scene.person();
      await one.block(1);
      await scene.advance(DAY - 120);
      expect(await one.signIn()).toBe('PlayerSelfBlocked');
      await scene.advance(180);
      expect(await one.signIn()).toBe('done');
    }),
    added(
      'Malta',
      'a self-exclusion of 182 days is not shorter across the end of February',
      async (scene) => {
        const january = await nextYear(scene, (year) => Date.UTC(year, 0, 31, 12));
        await toInstant(scene, january);
        const one = await scene.person();
        await one.exclude(182);
        await scene.advance(181 * DAY + 23 * HOUR);
        expect(await one.signIn()).toBe('PlayerSelfBlocked');
      },
    ),
    added('Spain', 'the daily maximum of 600 euros follows the day in Madrid', async (scene) => {
      const now = await scene.now();
      // 30 minutes before and after midnight UTC, which are the same day in Madrid.
      const midnight = (Math.floor(now / 86_400_000) + 2) * 86_400_000;
      await toInstant(scene, midnight - 30 * 60_000);
      const one = await spaniard(scene, 60_000);
      await scene.advance(HOUR);
      await one.signIn();
      await refuses(one, 'LimitReached', () => one.deposit(100));
    }),
    added('All licenses', 'dates in the body of a call do not affect a limit', async (scene) => {
      const one = await limited(scene, 1);
      const cashierSession = await one.cashier().visit('deposit', { Date: '2020-01-01', Timestamp: 0 });
      expect((await one.cashier().authorize(cashierSession, 10_001, { at: '2020-01-01' })).body.success).toBe(
        false,
      );
      expect(await one.money()).toEqual([0, 0]);
    }),
    added('All licenses', 'a webhook with a signature of ten minutes ago is refused', async (scene) => {
      const one = await scene.person();
      const cashierSession = await one.cashier().visit('deposit');
      const path = '/payment/provider/authorize';
      const body = JSON.stringify({
        sessionId: cashierSession.sessionId,
        userId: one.id,
        txId: scene.payments.newTxId(),
        amount: 1_000,
        currency: 'EUR',
        method: 'deposit',
        provider: 'card',
      });
      const old = createSignature(CALLBACK_SECRET, { path, body }, scene.payments.seconds() - 600);
      const answer = await scene.payments.sendRaw(path, body, old);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await one.money()).toEqual([0, 0]);
    }),
  ],
};
