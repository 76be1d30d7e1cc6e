import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { booksBalance, eur, rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const DAY = 86_400;

const test = sharedPlatform();
const tools = rewarding(test);
const { rewarded, offer, match } = tools;

describe('the wagering of a bonus', () => {
  it('stakes use real money first, and bonus money left after the wagering becomes real money', async () => {
    const code = await offer({}, { gives: eur(1_000), wageringTimes: 3 });
    const { trigger, deposit, play, list, money } = await rewarded();
    await deposit(500);
    await trigger(code);
    await play(500, [0]);
    expect(await money()).toEqual([0, 1_000]);
    expect((await list())[0]).toMatchObject({
      Status: 'InPlay',
      WageringRequirment: 3_000,
      WageringRequirmentRemaining: 2_500,
    });
    // Staked with bonus money only, so the win is bonus money.
    await play(1_000, [1_500]);
    expect(await money()).toEqual([0, 1_500]);
    await play(1_500, [900]);
    expect((await list())[0]).toMatchObject({ Status: 'Finished', AmountRemaining: 0, Wagered: 100 });
    expect(await money()).toEqual([900, 0]);
    expect(await booksBalance(test)).toBe(true);
  });

  it('the win of a mixed stake is divided in the proportion of the stake', async () => {
    const code = await offer({}, { gives: eur(1_000), wageringTimes: 50 });
    const { trigger, deposit, play, money } = await rewarded();
    await deposit(1_000);
    await trigger(code);
    // 1,000 real and 500 bonus of 1,500: a third of a win of 100 is bonus money, rounded in the player's favor.
    await play(1_500, [100]);
    expect(await money()).toEqual([67, 533]);
  });

  it('the bonus ends as FinishedNoGains when its money is lost', async () => {
    const code = await offer();
    const { trigger, play, list, money } = await rewarded();
    await trigger(code);
    expect(await play(1_000, [0])).toMatchObject({ played: 1, refused: null });
    expect((await list())[0].Status).toBe('FinishedNoGains');
    expect(await money()).toEqual([0, 0]);
    expect((await play(1, [0])).refused).toBe('InsufficientBalance');
  });

  it('table games count a tenth, and other games and products do not count', async () => {
    const code = await offer(
      {},
      { product: 'casino', wageringTimes: 10, games: [{ id: 'blackjack', name: 'Blackjack' }] },
    );
    const { trigger, deposit, list, player } = await rewarded();
    await deposit(5_000);
    await trigger(code);
    const at = (id: string, category: string, product: string, stake = 1_000) =>
      test.backstage.post('/play', {
        email: player.email,
        stake,
        wins: [stake],
        game: { id, name: id, category, product },
      });
    await at('blackjack', 'table', 'casino');
    await at('other', 'slot', 'casino');
    await at('blackjack', 'sport', 'sport');
    expect((await list())[0].WageringRequirmentRemaining).toBe(9_900);
    // Bonus money cannot be used in a game that the bonus excludes.
    expect((await at('other', 'slot', 'casino', 5_001)).body.refused).toBe('InsufficientBalance');
    expect((await at('blackjack', 'table', 'casino', 5_001)).body.refused).toBeNull();
  });
});

describe('the end of a bonus', () => {
  it('a cancellation removes the bonus money with its wins and keeps real money', async () => {
    const code = await offer({}, { wageringTimes: 20 });
    const { trigger, play, cancel, list, money, deposit } = await rewarded();
    await trigger(code);
    await play(500, [2_000]);
    await deposit(1_500);
    const [{ Id, CanBeCanceled }] = await list();
    expect(CanBeCanceled).toBe(true);
    expect(await money()).toEqual([1_500, 2_500]);
    expect(await cancel(Id)).toBe('done');
    expect(await cancel(Id)).toBe('BonusNotAvailable');
    expect(await money()).toEqual([1_500, 0]);
    expect((await list())[0]).toMatchObject({ Status: 'Canceled', AmountRemaining: 0, CanBeCanceled: false });
    expect(await booksBalance(test)).toBe(true);
  });

  it('a bonus that the player may not cancel can be canceled by staff', async () => {
    const code = await offer({}, { canBeCanceled: false });
    const { trigger, cancel, list, player } = await rewarded();
    await trigger(code);
    const [{ Id, CanBeCanceled }] = await list();
    expect([CanBeCanceled, await cancel(Id)]).toEqual([false, 'BonusNotAvailable']);
    await test.backstage.post('/bonus-cancel', { email: player.email, id: Id });
    expect((await list())[0].Status).toBe('AdminCanceled');
  });

  it('an expired bonus loses its money at the next stake or in the sweep', async () => {
    const code = await offer({}, { days: 1 });
    const [swept, playing] = [await rewarded(), await rewarded()];
    for (const { trigger } of [swept, playing]) await trigger(code);
    await tools.advance(DAY);
    const signedIn = [swept, playing].map(async ({ player }) => {
      const { body } = await test.signIn(player.email);
      return tools.deeds({ ...player, as: { 'X-Player-Session-Id': body.SessionId } });
    });
    const [one, other] = await Promise.all(signedIn);
    expect((await other?.play(1, [0]))?.refused).toBe('InsufficientBalance');
    await test.backstage.post('/bonus-sweep', {});
    for (const after of [one, other]) {
      expect(await after?.money()).toEqual([0, 0]);
      expect((await after?.list())?.[0]).toMatchObject({ Status: 'Expired', AmountRemaining: 0 });
    }
    expect(await booksBalance(test)).toBe(true);
  });

  it('the win of an open bet is lost after a cancellation and real after the wagering', async () => {
    const code = await offer({}, { wageringTimes: 2 });
    const [gaveUp, wagered] = [await rewarded(), await rewarded()];
    const bet = (of: typeof gaveUp, stake: number) =>
      test.backstage.post('/bet', { email: of.player.email, stake, bet: `open ${of.player.email}` });
    const won = (of: typeof gaveUp) =>
      test.backstage.post('/bet-outcome', {
        email: of.player.email,
        bet: `open ${of.player.email}`,
        outcome: 'won',
        amount: 900,
      });
    for (const of of [gaveUp, wagered]) {
      await of.trigger(code);
      await bet(of, 300);
    }
    await gaveUp.cancel((await gaveUp.list())[0].Id);
    await wagered.play(700, [700, 700, 700]);
    expect((await wagered.list())[0].Status).toBe('Finished');
    expect((await won(gaveUp)).body).toEqual({ got: 0 });
    expect((await won(wagered)).body).toEqual({ got: 900 });
    expect([await gaveUp.money(), await wagered.money()]).toEqual([
      [0, 0],
      [1_600, 0],
    ]);
  });
});

describe('a withdrawal with an active bonus', () => {
  it('DenyWithdraw refuses a withdrawal, and CancelMonetary allows it with the player’s consent', async () => {
    const spins = { kind: 'freespins' };
    const deny = await offer(spins, { spins: 5, withdrawPolicy: 'deny-withdraw', canBeCanceled: true });
    const lose = await offer({}, { withdrawPolicy: 'cancel-monetary' });
    const { trigger, deposit, withdraw, list, cancel, money } = await rewarded();
    await deposit(3_000);
    expect(await withdraw()).toBe('done');
    await trigger(lose);
    expect(await withdraw()).toBe('ActiveBonus');
    expect(await withdraw({ ForfeitBonuses: true })).toBe('done');
    await trigger(deny);
    expect(await withdraw({ ForfeitBonuses: true })).toBe('ActiveBonus');
    const denying = (await list()).find(({ Code }: { Code: string }) => Code === deny);
    await cancel(denying.Id);
    expect(await withdraw({ ForfeitBonuses: true })).toBe('done');
    // Opening the cashier forfeits nothing yet.
    expect(await money()).toEqual([3_000, 1_000]);
  });

  it('the payout ends a CancelMonetary bonus and keeps a bonus with the policy none', async () => {
    const lose = await offer({}, { withdrawPolicy: 'cancel-monetary' });
    const keep = await offer({ kind: 'freespins' }, { spins: 3, withdrawPolicy: 'none' });
    const { trigger, deposit, cashier, list, money } = await rewarded();
    await deposit(3_000);
    await trigger(lose);
    await trigger(keep);
    const cashierSession = await cashier.visit('withdraw', { ForfeitBonuses: true });
    await cashier.pay(cashierSession, 1_000);
    expect(await money()).toEqual([2_000, 0]);
    const statuses = Object.fromEntries(
      (await list()).map(({ Code, Status }: Record<string, string>) => [Code, Status]),
    );
    expect(statuses).toEqual({ [lose]: 'Canceled', [keep]: 'Active' });
  });
});

describe('a bonus in the player’s list', () => {
  it('a bonus has every documented field', async () => {
    proves('BO-06.fields');

    const games = [{ id: 'northern-lights', name: 'Northern Lights' }];
    const code = await match({
      html: '<p>Hello</p>',
      maxDeposit: eur(50_000),
      wageringTimes: 4,
      games,
      gameProvider: 'Aurora',
      product: 'casino',
      withdrawPolicy: 'cancel-monetary',
    });
    const { deposit, list } = await rewarded();
    await deposit(2_000, code);
    expect(await list()).toEqual([
      {
        Id: expect.any(String),
        Code: code,
        Name: 'Ten',
        Html: '<p>Hello</p>',
        Type: 'Monetary',
        Status: 'Active',
        StartTime: expect.stringMatching(/Z$/),
        EndTime: expect.stringMatching(/Z$/),
        Currency: 'EUR',
        Amount: 2_000,
        AmountRemaining: 2_000,
        WageringRequirment: 8_000,
        WageringRequirmentRemaining: 8_000,
        Wagered: 0,
        MinAmount: [{ Currency: 'EUR', Amount: 1_000 }],
        MaxAmount: [{ Currency: 'EUR', Amount: 10_000 }],
        Deposit: false,
        CanBeCanceled: true,
        WithdrawPolicy: 'CancelMonetary',
        WageringTimes: 4,
        GameProps: [{ Id: 'northern-lights', Name: 'Northern Lights' }],
        GameProvider: 'Aurora',
        Product: 'casino',
        MatchValue: 100,
        MaxMatchedDeposit: 10_000,
        MinDepositAmount: 1_000,
        MaxDepositAmount: 50_000,
      },
    ]);
  });

  it('all calls on bonuses require a session', async () => {
    for (const path of ['/bonus', '/bonus/offers?type=Deposit']) {
      expect((await test.rest.get(path)).status, path).toBe(401);
    }
    for (const path of ['/bonus/trigger/A', '/bonus/claim/a', '/bonus/cancel/a']) {
      expect((await test.rest.post(path, {})).status, path).toBe(401);
    }
  });
});
