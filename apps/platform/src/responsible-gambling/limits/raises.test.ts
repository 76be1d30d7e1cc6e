import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createTestLimits, limitedPlayer, limitedSwede } from '../../../test/fixtures/limited-player.ts';
import { BRITISH } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { DEFAULT_RATES } from '../../infrastructure/exchange-rates/rates.ts';
import { contactReason } from './contact.ts';

const DAY = 24 * 3600;

const test = sharedPlatform();

const player = async (changes: Record<string, unknown> = {}) =>
  limitedPlayer(test, await test.newPlayer(changes));
const spaniard = () => player({ Jurisdiction: 'ES', Country: 'ES' });
const swede = (limits?: number[]) => limitedSwede(test, limits);

describe('a raise of a limit', () => {
  it('the next raise in Spain is possible after three months and a new test, and waits three days', async () => {
    const one = await spaniard();
    await one.set({ Amount: 10_000 });
    await one.takeTest();
    await one.set({ Amount: 20_000 });
    await test.advance(7 * DAY + 60);
    await one.signIn();
    expect(await one.state()).toEqual([['Active', 20_000]]);
    const soon = await one.set({ Amount: 30_000 });
    expect([soon.status, soon.body.Code]).toEqual([403, 'IncreaseTooSoon']);
    const wait = Number(soon.headers.get('Retry-After'));
    expect(Math.abs(wait - 90 * DAY)).toBeLessThan(120);
    expect((await one.cancel((await one.list())[0]?.Id)).body.Code).toBe('IncreaseTooSoon');
    // A tightening is never too soon, and does not count as a raise.
    expect((await one.set({ Amount: 15_000 })).status).toBe(200);
    await test.advance(wait + 60);
    await one.signIn();
    expect((await one.set({ Amount: 30_000 })).body.Code).toBe('SelfTestNeeded');
    await one.takeTest();
    expect((await one.set({ Amount: 30_000 })).status).toBe(200);
    await test.advance(3 * DAY - 60);
    await one.signIn();
    expect((await one.state())[0]).toEqual(['Canceled', 15_000]);
    await test.advance(61);
    expect(await one.state()).toEqual([['Active', 30_000]]);
  });

  it('a raise in Sweden above the statutory threshold adds a contact task', async () => {
    const one = await swede([1_000, 5_000, 9_000]);
    const tasks = async () =>
      (await test.backstage.get('/contact')).body.tasks.filter(
        ({ email }: { email: string }) => email === one.email,
      );
    expect(await tasks()).toEqual([]);
    expect((await one.set({ Timespan: 30, Amount: 1_000_001, Currency: 'SEK' })).status).toBe(200);
    const [task] = await tasks();
    expect(task).toMatchObject({
      reason: 'limit-above',
      details: { type: 'deposit', period: 'monthly', amount: 1_000_001, currency: 'SEK' },
    });
    const line = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', one.id)
      .where('action', '=', 'contact-task')
      .execute();
    expect(line).toHaveLength(1);
    expect((await test.backstage.post('/contact', { id: task.id })).status).toBe(200);
    expect(await tasks()).toEqual([]);
    expect((await test.backstage.post('/contact', { id: task.id })).status).toBe(404);
  });

  it('a raise in Sweden adds a contact task whatever its amount, and a lower limit adds none', async () => {
    proves('RG-22.contact-raise');

    const one = await swede([1_000, 5_000, 9_000]);
    const listed = async () =>
      (await test.backstage.get('/contact')).body.tasks
        .filter(({ email }: { email: string }) => email === one.email)
        .map(({ reason, details }: { reason: string; details: object }) => ({ reason, ...details }));
    await one.set({ Timespan: 1, Amount: 90_000, Currency: 'SEK' });
    expect(await listed()).toEqual([]);
    await one.set({ Timespan: 7, Amount: 600_000, Currency: 'SEK' });
    expect(await listed()).toEqual([
      { reason: 'limit-raised', type: 'deposit', period: 'weekly', amount: 600_000, currency: 'SEK' },
    ]);
  });

  it.each([
    ['a limit in euros adds a contact task above the converted threshold', 'EUR', [91_000, 91_100]],
    ['a limit in a currency without an exchange rate always adds a contact task', 'XAU', [null, 100]],
  ])('%s', (_what, currency, [below, above]) => {
    proves('RG-22.contact-currency');

    const threshold = { period: 'monthly', amount: 10_000, currency: 'SEK', onRaise: true } as const;
    const reason = (amount: number) =>
      contactReason({ type: 'deposit', period: 'monthly', amount, currency }, null, threshold, DEFAULT_RATES);
    if (typeof below === 'number') expect(reason(below)).toBeNull();
    expect(reason(Number(above))?.reason).toBe('limit-above');
  });

  it('a raise in Spain needs a passed self-test, and a failed one blocks raises for ninety days', async () => {
    proves('RG-22.spain-test');

    const one = await spaniard();
    await one.set({ Amount: 10_000 });
    const raised = async () => (await one.set({ Amount: 20_000 })).body.Code ?? 'done';
    expect(await raised()).toBe('SelfTestNeeded');
    await one.takeTest(27);
    const refused = await one.set({ Amount: 20_000 });
    expect([refused.status, refused.body.Code]).toEqual([403, 'RiskRecorded']);
    expect(Math.abs(Number(refused.headers.get('Retry-After')) - 90 * DAY)).toBeLessThan(120);
    await one.takeTest(0);
    expect(await raised()).toBe('RiskRecorded');
    await test.advance(90 * DAY + 60);
    await one.signIn();
    expect(await raised()).toBe('done');
    const other = await spaniard();
    await other.set({ Amount: 10_000 });
    await other.takeTest(4);
    expect((await other.set({ Amount: 20_000 })).body.Code).toBe('RiskRecorded');
  });

  it('a raise in Spain is refused until ninety days after a break', async () => {
    proves('RG-22.spain-risk');

    const one = await spaniard();
    await one.set({ Amount: 10_000 });
    await one.takeTest(3);
    await test.backstage.post('/player-block', { email: one.email, scope: 'casino', days: 10 });
    expect((await one.set({ Amount: 20_000 })).body.Code).toBe('RiskRecorded');
    await test.advance(99 * DAY);
    await one.signIn();
    expect((await one.set({ Amount: 20_000 })).body.Code).toBe('RiskRecorded');
    await test.advance(DAY + 60);
    await one.signIn();
    expect((await one.set({ Amount: 20_000 })).status).toBe(200);
  });

  it('a raise in Great Britain that the player does not confirm within thirty days is dropped', async () => {
    proves('RG-22.confirm-expires');

    const one = await player(BRITISH);
    const limit = { Currency: 'GBP' };
    await one.set({ Amount: 5_000, ...limit });
    await one.set({ Amount: 9_000, ...limit });
    const [, waiting] = await one.list();
    const late = (await one.list()).find(({ Amount }) => Amount === 9_000)?.Id ?? waiting?.Id;
    await test.advance(31 * DAY + 60);
    await one.signIn();
    expect((await one.confirm(late)).status).toBe(404);
    expect(await one.state()).toEqual([['Active', 5_000]]);
    await one.set({ Amount: 9_000, ...limit });
    const again = (await one.list()).find(({ Amount }) => Amount === 9_000)?.Id;
    await test.advance(31 * DAY - 60);
    await one.signIn();
    expect((await one.confirm(again)).status).toBe(200);
    await test.advance(400 * DAY);
    await one.signIn();
    expect(await one.state()).toEqual([['Active', 9_000]]);
  });

  it('a limit above the threshold at a Swedish sign-up adds a contact task', async () => {
    const one = await player();
    const { limits } = await createTestLimits(test);
    const chosen = { type: 'deposit', period: 'monthly', currency: 'SEK' } as const;
    const swedish = { id: one.id, jurisdiction: 'SGA' };
    const begin = (amount: number) =>
      test.db.transaction().execute((tx) => limits.begin(tx, swedish, [{ ...chosen, amount }]));
    const listed = async () =>
      (await test.backstage.get('/contact')).body.tasks.filter(
        ({ email }: { email: string }) => email === one.email,
      ).length;
    await begin(1_000_000);
    expect(await listed()).toBe(0);
    await begin(1_000_100);
    expect(await listed()).toBe(1);
  });
});
