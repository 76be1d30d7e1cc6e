import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { moveToSweden } from '../../../test/fixtures/mandatory-limits.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();
const tools = rewarding(test);

type One = Awaited<ReturnType<ReturnType<typeof rewarding>['rewarded']>>;
async function funded(): Promise<One> {
  const one = await tools.rewarded();
  await one.deposit(10_000);
  return one;
}
const force = ({ player }: One, ...pages: readonly [page: string, force: boolean][]) =>
  test.backstage.post('/display-pages', {
    email: player.email,
    pages: pages.map(([pageType, forceAction]) => ({ pageType, forceAction })),
  });
const codeOf = async (reply: Promise<{ status: number; body: { Code?: string } }>) => {
  const { status, body } = await reply;
  return status === 200 ? 'done' : String(body.Code);
};
/** Tries a deposit, a round, a bonus and a withdrawal. Returns the code of each. */
async function tries(one: One) {
  const { as } = one.player;
  const offer = await tools.offer();
  return {
    deposit: await codeOf(one.cashier.open({ Method: 'deposit' })),
    play: await codeOf(test.rest.post('/casino/game-session', { GameId: '1001' }, as)),
    bonus: await codeOf(one.trigger(offer)),
    withdraw: await codeOf(one.cashier.open({ Method: 'withdraw' })),
  };
}
const pagesOf = async ({ player }: One) =>
  (await test.rest.get('/player/display-pages', player.as)).body.Pages;
const OPEN = { deposit: 'done', play: 'done', bonus: 'done', withdraw: 'done' };
const refused = (code: string) => ({ deposit: code, play: code, bonus: code, withdraw: 'done' });

describe('a Swedish account without deposit limits', () => {
  it('deposit, play and bonus are refused, and the forced page is shown', async () => {
    proves('RG-20.no-limits');

    const one = await funded();
    await moveToSweden(test, one.player.userId, { limit: null });
    expect(await pagesOf(one)).toEqual([{ PageType: 'DepositLimits', ForceAction: true }]);
    expect(await tries(one)).toEqual(refused('LimitsOwed'));
  });

  it('the account can deposit and play once daily, weekly and monthly limits are set', async () => {
    proves('RG-20.no-limits');

    const one = await funded();
    await moveToSweden(test, one.player.userId, { limit: null });
    const limit = { Type: 'Deposit', Currency: 'EUR', Amount: 50_000 };
    for (const Timespan of [1, 7, 30]) {
      expect((await tries(one)).deposit).toBe('LimitsOwed');
      await test.rest.post('/responsiblegaming/limit/v2', { ...limit, Timespan }, one.player.as);
    }
    expect(await pagesOf(one)).toEqual([]);
    expect(await tries(one)).toEqual(OPEN);
  });

  it('an open payment and an open game are refused', async () => {
    proves('RG-20.no-limits');

    const one = await funded();
    const cashierSession = await one.cashier.visit('deposit');
    const game = await openGame(test, gameProvider(test), one.player, '1001');
    await moveToSweden(test, one.player.userId, { limit: null });
    expect((await one.cashier.authorize(cashierSession, 1_000)).body).toMatchObject({
      success: false,
      errorCode: 'LimitsOwed',
    });
    expect(await game.stake('r', 100)).toBe('LimitsOwed');
  });

  it('the page is listed once if staff set it too', async () => {
    const one = await funded();
    await force(one, ['DepositLimits', false]);
    await moveToSweden(test, one.player.userId, { limit: null });
    expect(await pagesOf(one)).toEqual([{ PageType: 'DepositLimits', ForceAction: true }]);
  });
});

describe('a forced required action', () => {
  it.each([
    ['DepositLimits', 'LimitsOwed'],
    ['ResponsibleGamingTest', 'SelfTestOwed'],
    ['SourceOfWealth', 'SourceOfWealthOwed'],
    ['ProvideDocuments', 'DocumentsOwed'],
    ['OperatorsOwn', 'ActionOwed'],
  ])('a forced %s refuses deposit, play and bonus with %s and allows withdrawals', async (page, code) => {
    proves('RG-20.gates');

    const one = await funded();
    await force(one, [page, true]);
    expect(await tries(one)).toEqual(refused(code));
    const paid = await one.cashier.authorize(await one.cashier.visit('withdraw'), 2_000);
    expect(paid.body.success).toBe(true);
  });

  it('unaccepted terms refuse deposit, play and bonus until they are accepted', async () => {
    proves('RG-20.gates');

    const one = await funded();
    const { userId, as } = one.player;
    await test.db
      .updateTable('players')
      .set({ terms_version: '2025-01-01' })
      .where('id', '=', userId)
      .execute();
    expect(await tries(one)).toEqual(refused('TermsOwed'));
    await test.rest.get('/player/update-player-tac?tacVersionAccepted=2026-11-01', as);
    expect(await tries(one)).toEqual(OPEN);
  });

  it('the refusal names the page and applies to open games and open payments', async () => {
    proves('RG-20.gates');

    const one = await funded();
    const cashierSession = await one.cashier.visit('deposit');
    const game = await openGame(test, gameProvider(test), one.player, '1001');
    await force(one, ['SourceOfWealth', true]);
    expect(await game.stake('r', 100)).toBe('SourceOfWealthOwed');
    expect((await one.cashier.authorize(cashierSession, 1_000)).body.errorCode).toBe('SourceOfWealthOwed');
    const { body } = await one.cashier.open({ Method: 'deposit' });
    expect(body).toMatchObject({ Code: 'SourceOfWealthOwed', Details: { Page: 'SourceOfWealth' } });
  });

  it('a page that is not forced refuses nothing', async () => {
    proves('RG-20.not-forced');

    const one = await funded();
    await force(one, ['SourceOfWealth', false], ['ResponsibleGamingTest', false]);
    expect(await tries(one)).toEqual(OPEN);
  });
});
