import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { moveToBritain } from '../../../test/fixtures/british-player.ts';
import { moveToSweden } from '../../../test/fixtures/mandatory-limits.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const DAY = 24 * 3600;

const test = sharedPlatform();
const tools = rewarding(test);

type One = Awaited<ReturnType<ReturnType<typeof rewarding>['rewarded']>>;
const codeOf = async (reply: Promise<{ status: number; body: { Code?: string } }>) => {
  const { status, body } = await reply;
  return status === 200 ? 'done' : String(body.Code);
};
const offered = async (one: One) =>
  ((await one.offers()) as { Code?: string; BonusCode?: string }[]).map((offer) => JSON.stringify(offer));

describe('bonuses in Sweden', () => {
  const swede = async () => {
    const one = await tools.rewarded();
    await one.deposit(5_000);
    await moveToSweden(test, one.player.userId);
    return one;
  };

  it('a player gets a bonus before the first stake only, by code, deposit, claim or grant', async () => {
    proves('BO-10.first-occasion');

    const one = await swede();
    const byCode = await tools.offer();
    const byDeposit = await tools.match();
    const granted = await tools.offer({ trigger: 'grant' });
    const waiting = (await one.grant({ code: granted })).body.id;
    expect((await offered(one)).join()).toContain(byDeposit);

    await one.play(100, [0]);

    expect((await offered(one)).join()).not.toContain(byDeposit);
    expect(await codeOf(one.trigger(byCode))).toBe('BonusNotAvailable');
    expect(await codeOf(one.cashier.open({ Method: 'deposit', BonusCode: byDeposit }))).toBe('InvalidBonus');
    expect(await one.claim(waiting)).toBe('BonusNotAvailable');
    const again = await one.grant({ code: await tools.offer({ trigger: 'grant' }) });
    expect(again.body.Code).toBe('BonusNotAvailable');
  });

  it('a deposit completed after the first stake is credited without a bonus', async () => {
    proves('BO-10.first-occasion');

    const one = await swede();
    const code = await tools.match();
    const cashierSession = await one.cashier.visit('deposit', { BonusCode: code });
    const txId = tools.provider.newTxId();
    const { userId, currency } = cashierSession;
    const { authCode } = (await one.cashier.authorize(cashierSession, 2_000, { txId })).body;
    await one.play(100, [0]);
    const before = await one.money();

    await tools.provider.call('transfer', { txId, authCode, userId, amount: 2_000, currency });

    expect(await one.money()).toEqual([Number(before[0]) + 2_000, before[1]]);
  });

  it('a bonus of seven days lasts sixty days, by code and by claim', async () => {
    proves('BO-10.sixty-days');

    const one = await swede();
    const short = { days: 7, wageringTimes: 1 };
    const waiting = (await one.grant({ code: await tools.offer({ trigger: 'grant' }, short) })).body.id;
    expect(await one.claim(waiting)).toBe('done');
    await tools.advance(59 * DAY);
    const { body } = await test.signIn(one.player.email);
    const as = { 'X-Player-Session-Id': String(body.SessionId) };
    const [bonus] = (await test.rest.get('/bonus', as)).body.Bonuses;
    expect(bonus.Status).toBe('Active');

    const other = await swede();
    expect(await codeOf(other.trigger(await tools.offer({}, short)))).toBe('done');
    const ends = await test.db
      .selectFrom('bonuses')
      .select(['starts_at', 'ends_at'])
      .where('player_id', '=', other.player.userId)
      .executeTakeFirstOrThrow();
    expect(Number(ends.ends_at) - Number(ends.starts_at)).toBe(60 * DAY * 1000);
  });
});

describe('bonuses in Great Britain', () => {
  const briton = async () => {
    const one = await tools.rewarded();
    await one.deposit(5_000);
    await moveToBritain(test, one.player.userId);
    return one;
  };

  it('an offer with more than ten times wagering is neither listed nor granted', async () => {
    proves('BO-10.ten-times');

    const one = await briton();
    const eleven = await tools.match({ wageringTimes: 11 });
    const ten = await tools.match({ wageringTimes: 10 });
    const shown = (await offered(one)).join();
    expect([shown.includes(eleven), shown.includes(ten)]).toEqual([false, true]);
    const byCode = await tools.offer({}, { wageringTimes: 11 });
    expect(await codeOf(one.trigger(byCode))).toBe('BonusNotAvailable');
    const granted = await tools.offer({ trigger: 'grant' }, { wageringTimes: 11 });
    expect((await one.grant({ code: granted })).body.Code).toBe('BonusNotAvailable');
  });

  it('the whole stake counts toward wagering, even in games that count a tenth elsewhere', async () => {
    proves('BO-10.whole-stakes');

    const wagered = async (one: One) => {
      await codeOf(one.trigger(await tools.offer({}, { wageringTimes: 10 })));
      const game = { id: 'roulette', name: 'Roulette', category: 'table', product: 'casino' };
      await test.backstage.post('/play', {
        email: one.player.email,
        rounds: 1,
        stake: 1_000,
        wins: [0],
        game,
      });
      const bonus = await test.db
        .selectFrom('bonuses')
        .select('wagering_done')
        .where('player_id', '=', one.player.userId)
        .executeTakeFirstOrThrow();
      return Number(bonus.wagering_done);
    };
    const maltese = await tools.rewarded();
    await maltese.deposit(5_000);
    expect([await wagered(await briton()), await wagered(maltese)]).toEqual([1_000, 100]);
  });

  it('an offer with games of two products is neither listed nor granted', async () => {
    proves('BO-10.one-product');

    const one = await briton();
    const [game] = await test.db
      .selectFrom('games')
      .select('id')
      .where('product', '=', 'casino')
      .limit(1)
      .execute();
    const games = [{ id: String(game?.id), name: 'A game' }];
    const mixed = await tools.match({ games, product: 'sport' });
    const plain = await tools.match({ games, product: 'casino' });
    const shown = (await offered(one)).join();
    expect([shown.includes(mixed), shown.includes(plain)]).toEqual([false, true]);
    expect(await codeOf(one.cashier.open({ Method: 'deposit', BonusCode: mixed }))).toBe('InvalidBonus');
  });
});

describe('bonuses in Malta', () => {
  it('a bonus follows the terms of its offer', async () => {
    const one = await tools.rewarded();
    await one.deposit(5_000);
    await one.play(100, [0]);
    expect(await codeOf(one.trigger(await tools.offer({}, { wageringTimes: 40 })))).toBe('done');
  });
});
