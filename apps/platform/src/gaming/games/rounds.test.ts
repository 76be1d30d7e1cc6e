import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { GAME_SECRET, gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { limitedPlayer } from '../../../test/fixtures/limited-player.ts';
import { CALLBACK_SECRET } from '../../../test/fixtures/payment-provider.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { createSignature } from '../../operations/webhooks/webhook-signature.ts';
import { collectPots } from '../jackpots/pots.ts';

const [AURORA, MIDNIGHT, DICE] = ['1001', '1004', '1010'] as const;

const test = sharedPlatform();
const tools = rewarding(test);
const provider = gameProvider(test);

const player = async (game: string = AURORA, amount = 5_000) => {
  const one = await tools.rewarded();
  if (amount > 0) await one.deposit(amount);
  return { ...one, game: await openGame(test, provider, one.player, game) };
};

describe('a round reported by a game provider', () => {
  it('repeated reports stake and pay once, and the history contains the game’s name', async () => {
    const { game, money, player: who } = await player();
    const { stake, win, balance } = game;
    expect(await stake('r', 300)).toEqual({
      success: true,
      balance: 4_700,
      currency: 'EUR',
      jackpotStake: 0,
    });
    expect(await stake('r', 300)).toMatchObject({ success: true, balance: 4_700 });
    expect(await win('r', 450)).toEqual({
      success: true,
      balance: 5_150,
      currency: 'EUR',
      paid: 450,
      jackpot: 0,
    });
    expect(await win('r', 450)).toMatchObject({ paid: 450, balance: 5_150 });
    expect(await win('r', 9_999)).toMatchObject({ paid: 450, balance: 5_150 });
    expect(await balance()).toMatchObject({ balance: 5_150 });
    expect(await money()).toEqual([5_150, 0]);
    const { body } = await test.rest.get('/transaction/gameplay?offset=0&max=10', who.as);
    expect(body.Transactions).toMatchObject([
      { Amount: 450, Method: 'Aurora Spins' },
      { Amount: -300, Method: 'Aurora Spins' },
    ]);
    expect((await checkBooks(test.db)).findings).toEqual([]);
  });

  it('a round without a win ends too, and a later win is refused', async () => {
    const { game, money } = await player();
    await game.stake('r', 300);
    expect(await game.win('r', 0)).toMatchObject({ paid: 0, balance: 4_700 });
    expect(await game.win('r', 0)).toMatchObject({ paid: 0 });
    expect(await game.win('r', 100)).toBe('NotFound');
    expect(await money()).toEqual([4_700, 0]);
  });

  it('a cancellation returns the stake once, and a round canceled first cannot begin', async () => {
    const { game, money } = await player();
    await game.stake('r', 300);
    expect(await game.cancel('r')).toMatchObject({ success: true, balance: 5_000 });
    expect(await game.cancel('r')).toMatchObject({ success: true, balance: 5_000 });
    expect(await game.win('r', 100)).toBe('NotFound');
    await game.cancel('early');
    expect(await game.stake('early', 300)).toBe('round-mismatch');
    expect(await money()).toEqual([5_000, 0]);
  });

  it('a report with another amount is refused, and round ids are separate per player', async () => {
    const one = await player();
    const other = await player();
    await one.game.stake('r', 300);
    expect(await one.game.stake('r', 301)).toBe('round-mismatch');
    expect(await other.game.stake('r', 200)).toMatchObject({ success: true, balance: 4_800 });
    expect(await other.game.win('nobody’s', 1_000)).toBe('NotFound');
    expect([await one.money(), await other.money()]).toEqual([
      [4_700, 0],
      [4_800, 0],
    ]);
  });

  it('a refused stake returns the code of the balance, limit or block that prevents it', async () => {
    const { game, player: who } = await player();
    expect(await game.stake('a', 5_001)).toBe('InsufficientBalance');
    await limitedPlayer(test, who).set({ Type: 'NetLoss', Amount: 1_000 });
    expect(await game.stake('b', 1_001)).toBe('LimitReached');
    await test.backstage.post('/player-block', { email: who.email, scope: 'casino', days: 1 });
    expect(await game.stake('c', 1)).toBe('ProductBlocked');
  });

  it('a stake records the game and table as last played', async () => {
    const { player: who } = await player();
    const { stake } = await openGame(test, provider, who, DICE, 'harbour-high');
    await stake('r', 500);
    const { body } = await test.rest.get('/casino/last-played-games', who.as);
    expect(body.Games).toEqual([{ Id: DICE, TableIds: ['harbour-high'] }]);
  });

  it('a report needs the provider’s current signature and a positive integer amount', async () => {
    const { game, money } = await player();
    const body = JSON.stringify({ playSession: game.playSession, roundId: 'r', amount: 100 });
    const path = '/game/provider/stake';
    const now = Math.floor(Date.now() / 1000);
    const sent = async (signature: string, text = body) =>
      (await provider.sendRaw('stake', text, signature)).status;
    expect(await sent('')).toBe(401);
    expect(await sent(createSignature(CALLBACK_SECRET, { path, body }, now))).toBe(401);
    expect(await sent(createSignature(GAME_SECRET, { path, body }, now - 10_000_000))).toBe(401);
    expect(await sent(createSignature(GAME_SECRET, { path, body: `${body} ` }, now))).toBe(401);
    expect((await provider.sendRaw('stake', '{"playSession":1}')).status).toBe(400);
    for (const amount of [0, -5, 0.5])
      expect(await game.stake(`r ${amount}`, amount), `${amount}`).toBe('invalid-request');
    expect(await money()).toEqual([5_000, 0]);
  });
});

describe('a jackpot', () => {
  const amountOf = async (id = 'midnight-pot') =>
    (await test.rest.get('/event-feed/jackpots')).body.Jackpots.find(({ Id }: { Id: string }) => Id === id)
      .Amount;
  const booked = async () => {
    const { findings, sums } = await checkBooks(test.db);
    expect(findings).toEqual([]);
    return sums.find(({ account, currency }) => account === 'jackpot' && currency === 'EUR')?.amount ?? 0;
  };

  it('the jackpot starts at its seed, grows by its exact share of stakes and pays its whole amount', async () => {
    expect(await amountOf()).toBe(50_000);
    const { game, money } = await player(MIDNIGHT, 100_000);
    // A hundredth of 150 is one and a half: two stakes make three.
    expect(await game.stake('a', 150)).toMatchObject({ jackpotStake: 150 });
    expect(await amountOf()).toBe(50_001);
    await game.stake('b', 150);
    await game.stake('b', 150);
    expect(await amountOf()).toBe(50_003);
    expect(await booked()).toBe(50_003);
    expect(await game.win('a', 20, true)).toMatchObject({ paid: 20, jackpot: 50_003, balance: 149_723 });
    expect(await game.win('a', 20, true)).toMatchObject({ paid: 20, jackpot: 50_003, balance: 149_723 });
    expect(await money()).toEqual([149_723, 0]);
    expect(await booked()).toBe(0);
    expect(await amountOf()).toBe(50_000);
  });

  it('a canceled stake reverts its contribution, unless the jackpot was won since', async () => {
    const { game } = await player(MIDNIGHT, 100_000);
    await game.stake('a', 10_000);
    expect(await amountOf()).toBe(50_100);
    await game.cancel('a');
    await game.cancel('a');
    expect(await amountOf()).toBe(50_000);
    await game.stake('b', 10_000);
    await game.stake('c', 10_000);
    expect(await game.win('c', 0, true)).toMatchObject({ jackpot: 50_200 });
    await game.cancel('b');
    expect(await amountOf()).toBe(50_000);
    await booked();
  });

  it('bonus money and games without a jackpot neither contribute to it nor win it', async () => {
    const before = await amountOf();
    const { game, trigger } = await player(MIDNIGHT, 0);
    await trigger(await tools.offer());
    expect(await game.stake('a', 1_000)).toMatchObject({ jackpotStake: 0, success: true });
    expect(await game.win('a', 0, true)).toMatchObject({ jackpot: 0 });
    const other = await player();
    await other.game.stake('a', 1_000);
    expect(await other.game.win('a', 0, true)).toMatchObject({ jackpot: 0 });
    expect(await amountOf()).toBe(before);
  });

  it('the jackpot is paid in the winner’s currency', async () => {
    const euros = await player(MIDNIGHT, 100_000);
    await euros.game.stake('a', 100_000);
    const kronor = await tools.rewarded({
      Currency: 'SEK',
      ExpectedAnnualActivityFrom: 0,
      ExpectedAnnualActivityTo: 170_000,
    });
    await kronor.deposit(2_000_000);
    const game = await openGame(test, provider, kronor.player, MIDNIGHT);
    expect(game.opened.currency).toBe('SEK');
    await game.stake('a', 109_820);
    // A hundredth of the stake in kronor is 1,098 öre, or 0.99 euro.
    const worth = Math.floor(51_000 * 10.982);
    expect(await amountOf()).toBe(51_000 + 99);
    expect(await game.win('a', 0, true)).toMatchObject({ jackpot: worth + 1_098 });
    expect(await booked()).toBe(0);
    expect(await kronor.money()).toEqual([2_000_000 - 109_820 + worth + 1_098, 0]);
  });

  it('contributions count at once, wait at their players, and can be taken back after they were collected', async () => {
    proves('RE-09.jackpots');
    const [one, two] = [await player(MIDNIGHT, 100_000), await player(MIDNIGHT, 100_000)];
    const before = await amountOf();
    // A hundredth each, with half a minor unit that stays with its player.
    for (const { game } of [one, two]) await game.stake('a', 10_050);
    expect(await amountOf()).toBe(before + 200);

    await collectPots(test.db);

    expect([await amountOf(), await collectPots(test.db)]).toEqual([before + 200, 0]);
    await one.game.cancel('a');
    expect(await amountOf()).toBe(before + 100);
    await two.game.stake('b', 50);
    expect(await amountOf()).toBe(before + 101);
    await booked();
  });
});
