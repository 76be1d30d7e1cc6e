import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestLimits, limitedPlayer } from '../../../test/fixtures/limited-player.ts';
import { createTestPlayService } from '../../../test/fixtures/play-service.ts';
import { booksBalance, rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { PlayMismatch, type PlayService } from './play.ts';
import type { PlayedItem } from './round.ts';

const GAME: PlayedItem = { id: 'lights', name: 'Northern Lights', category: 'slot', product: 'casino' };

const test = sharedPlatform();
let tools: ReturnType<typeof rewarding>;
let play: PlayService;
beforeAll(async () => {
  tools = rewarding(test);
  const { limits, clock } = await createTestLimits(test);
  play = createTestPlayService(test.db, clock, limits);
});

type Run<T> = (tx: Parameters<PlayService['stake']>[0]) => Promise<T>;
const within = <T>(run: Run<T>) => test.db.transaction().execute((tx) => run(tx));
const codeOf = (call: Promise<unknown>) =>
  call.then(
    (value) => value,
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

let rounds = 0;
/** Creates a player with money, and one round. */
async function round(deposit = 1_000, book: 'casino' | 'sport' = 'casino') {
  const player = await tools.rewarded();
  if (deposit > 0) await player.deposit(deposit);
  rounds += 1;
  const name = { book, roundId: `round-${rounds}` };
  const { userId: playerId } = player.player;
  return {
    ...player,
    name,
    stake: (amount: number, changes = {}) =>
      codeOf(within((tx) => play.stake(tx, { ...name, playerId, game: GAME, amount, ...changes }))),
    win: (amount: number, changes = {}) =>
      codeOf(
        within((tx) => play.win(tx, { ...name, playerId, step: 'end', amount, isLast: true, ...changes })),
      ),
    cancel: (changes = {}) => codeOf(within((tx) => play.cancel(tx, { ...name, playerId, ...changes }))),
    history: async (path = '/transaction/gameplay', query = '') =>
      (await test.rest.get(`${path}?offset=0&max=50${query}`, player.player.as)).body,
  };
}

describe('a round', () => {
  it('takes its stake and pays its win once despite repeated reports', async () => {
    const { stake, win, money } = await round();
    expect([await stake(300), await stake(300)]).toEqual(['taken', 'already']);
    expect(await money()).toEqual([700, 0]);
    expect([await win(450), await win(450), await win(9_999)]).toEqual([450, 450, 450]);
    expect(await money()).toEqual([1_150, 0]);
    expect(await booksBalance(test)).toBe(true);
  });

  it('with several wins pays each step once until the last', async () => {
    const { stake, win, money } = await round();
    await stake(100);
    await win(10, { step: 'spin 1', isLast: false });
    await win(20, { step: 'spin 2', isLast: false });
    await win(10, { step: 'spin 1', isLast: false });
    expect(await win(5)).toBe(5);
    expect(await win(70, { step: 'spin 3' })).toBe('NotFound');
    expect(await money()).toEqual([935, 0]);
  });

  it('a repeated stake with another amount or player is refused', async () => {
    const { stake, money, name } = await round();
    await stake(300);
    expect(await stake(301)).toBe(PlayMismatch.name);
    const other = await round();
    expect(await other.stake(300, name)).toBe(PlayMismatch.name);
    expect([await money(), await other.money()]).toEqual([
      [700, 0],
      [1_000, 0],
    ]);
  });

  it('a cancellation returns the stake, and a round canceled first cannot begin', async () => {
    const { stake, cancel, win, money, history } = await round();
    await stake(300);
    await cancel();
    await cancel();
    expect(await money()).toEqual([1_000, 0]);
    expect(await win(500)).toBe('NotFound');
    expect((await history()).Transactions).toMatchObject([{ Amount: -300, Status: 'Rollbacked' }]);
    const early = await round();
    await early.cancel();
    expect(await early.stake(300)).toBe(PlayMismatch.name);
    expect(await early.win(1)).toBe('NotFound');
    expect(await early.money()).toEqual([1_000, 0]);
  });

  it('an ended round cannot be canceled, nor another player’s round', async () => {
    const { stake, win, cancel, money, name } = await round();
    await stake(300);
    const stranger = await round(0);
    expect(await stranger.cancel(name)).toBe('NotFound');
    await win(0);
    expect([await cancel(), await win(0)]).toEqual(['NotFound', 0]);
    expect(await money()).toEqual([700, 0]);
  });

  it('a stake above the balance or with an invalid amount takes nothing', async () => {
    const { stake, money } = await round();
    expect(await stake(1_001)).toBe('InsufficientBalance');
    for (const amount of [0, -1, 0.5, Number.NaN, 1e17])
      expect(await stake(amount), `${amount}`).toBe('RangeError');
    expect(await stake(1_000)).toBe('taken');
    expect(await money()).toEqual([0, 0]);
  });
});

describe('the checks before a stake', () => {
  it('an unverified e-mail, a player state and a break from the product refuse a stake', async () => {
    const { player, stake } = await round();
    const set = (fields: object) =>
      test.db.updateTable('players').set(fields).where('id', '=', player.userId).execute();
    await set({ activated_at: null });
    expect(await stake(1)).toBe('ActivationRequired');
    await set({ activated_at: new Date(0), state: 'gambling-issues' });
    expect(await stake(1)).toBe('GamblingIssues');
    await set({ state: 'active' });
    await test.backstage.post('/player-block', { email: player.email, scope: 'casino', days: 1 });
    expect(await stake(1)).toBe('ProductBlocked');
    expect(await stake(1, { game: { ...GAME, product: 'bingo' } })).toBe('taken');
  });

  it('a limit refuses a stake, and a cancellation or a win restores it', async () => {
    const { player, stake, cancel, money } = await round(5_000);
    const limited = limitedPlayer(test, player);
    await limited.set({ Type: 'NetLoss', Amount: 1_000 });
    expect(await stake(1_001)).toBe('LimitReached');
    expect(await money()).toEqual([5_000, 0]);
    expect(await stake(1_000)).toBe('taken');
    const next = (roundId: string) => (amount: number) => stake(amount, { roundId });
    expect(await next('a')(1)).toBe('LimitReached');
    await cancel();
    expect(await next('b')(1_000)).toBe('taken');
    await within((tx) =>
      play.win(tx, {
        playerId: player.userId,
        book: 'casino',
        roundId: 'b',
        step: 'end',
        amount: 400,
        isLast: true,
      }),
    );
    expect(await next('c')(401)).toBe('LimitReached');
    expect(await next('c')(400)).toBe('taken');
  });
});

describe('a sportsbook bet', () => {
  it('a bet is pending until it ends, and its win contains the kind of ending', async () => {
    proves('HI-05.cashout');

    const { stake, win, history } = await round(1_000, 'sport');
    await stake(200, { game: { ...GAME, product: 'sport', name: 'Football' }, description: 'Home win' });
    const bets = () => history('/transaction/sportsbookbets');
    expect((await bets()).Transactions).toMatchObject([
      {
        Amount: -200,
        Status: 'Pending',
        TransactionType: 'Bet',
        Method: 'Football',
        Description: 'Home win',
      },
    ]);
    await win(150, { endEntry: 'CashedOut' });
    expect(await bets()).toEqual({
      Transactions: [
        {
          Id: expect.any(String),
          Amount: 150,
          Currency: 'EUR',
          Status: 'Completed',
          Method: 'Football',
          Description: 'Home win',
          TransactionType: 'Win',
          EndEntry: 'CashedOut',
          Date: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        expect.objectContaining({ Amount: -200, Status: 'Completed', EndEntry: 'CashedOut' }),
      ],
      TotalPageCount: 1,
    });
    expect((await history()).Transactions).toEqual([]);
  });
});
