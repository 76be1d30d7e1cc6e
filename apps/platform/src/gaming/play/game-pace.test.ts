import { randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { britishPlayer } from '../../../test/fixtures/british-player.ts';
import { type GameProviderCalls, gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { createTestLimits } from '../../../test/fixtures/limited-player.ts';
import { createTestPlayService } from '../../../test/fixtures/play-service.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { gamesCall } from '../../../test/fixtures/supplier-call.ts';
import { startSuppliedPlatform } from '../../../test/fixtures/suppliers.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import type { PlayService } from './play.ts';
import type { PlayedItem } from './round.ts';

const SLOT: PlayedItem = { id: 'lights', name: 'Northern Lights', category: 'slot', product: 'casino' };
const [SLOT_ID, DICE_ID] = ['1001', '1010'] as const;

let tools: ReturnType<typeof rewarding>;
let provider: GameProviderCalls;
let play: PlayService;
/** The clock of `play`, which only a test moves. */
const clock = { at: Date.now(), now: () => clock.at };

const test = sharedPlatform(startSuppliedPlatform);
beforeAll(async () => {
  tools = rewarding(test);
  provider = gameProvider(test);
  const { limits } = await createTestLimits(test);
  play = createTestPlayService(test.db, clock, limits);
});

const refusalOf = (error: { code?: string; fields?: object; retryAfter?: number }) => ({
  code: error.code,
  fields: error.fields,
  retryAfter: error.retryAfter,
});
const TOO_SOON = (seconds: number, retryAfter: number) => ({
  code: 'GameTooSoon',
  fields: { seconds: String(seconds) },
  retryAfter,
});

/** Starts games of a player. Returns `taken`, `already`, or the refusal. */
function starting(playerId: string) {
  const within = <T>(run: (tx: Parameters<PlayService['stake']>[0]) => Promise<T>) =>
    test.db.transaction().execute(run);
  const name = (roundId: string) => ({ book: 'casino' as const, roundId, playerId });
  return {
    stake: (game: PlayedItem = SLOT, roundId: string = randomUUID()) =>
      within((tx) => play.stake(tx, { ...name(roundId), game, amount: 100 })).catch(refusalOf),
    spin: (game: PlayedItem = SLOT) =>
      within((tx) => play.spin(tx, { ...name(randomUUID()), game, win: 0 })).then(() => 'taken', refusalOf),
    cancel: (roundId: string) => within((tx) => play.cancel(tx, name(roundId))),
  };
}
const briton = async () => starting((await britishPlayer(tools)).player.userId);

describe('the minimum time between games of a British player', () => {
  it('two games in a slot need 2.5 seconds between them, exact to the millisecond', async () => {
    proves('RG-30.pace');

    const { stake } = await briton();
    expect(await stake()).toBe('taken');
    expect(await stake()).toEqual(TOO_SOON(2.5, 3));
    clock.at += 2_499;
    expect(await stake()).toEqual(TOO_SOON(2.5, 1));
    clock.at += 1;
    expect(await stake()).toBe('taken');
    expect(await stake()).toEqual(TOO_SOON(2.5, 3));
  });

  it.each(['table', 'live'] as const)(
    'two games of the category %s need 5 seconds between them',
    async (category) => {
      proves('RG-30.pace');

      const { stake } = await briton();
      const game: PlayedItem = { ...SLOT, id: category, category };
      expect(await stake(game)).toBe('taken');
      clock.at += 4_999;
      expect(await stake(game)).toEqual(TOO_SOON(5, 1));
      clock.at += 1;
      expect(await stake(game)).toBe('taken');
    },
  );

  it('the time is counted per game and per player', async () => {
    proves('RG-30.pace');

    const [one, other] = [await briton(), await briton()];
    expect(await one.stake()).toBe('taken');
    expect(await one.stake({ ...SLOT, id: 'another' })).toBe('taken');
    expect(await other.stake()).toBe('taken');
  });

  it('sports, lotteries and other jurisdictions have no minimum time', async () => {
    proves('RG-30.pace');

    const { stake } = await briton();
    for (const category of ['sport', 'lottery'] as const) {
      const game: PlayedItem = { ...SLOT, id: category, category };
      expect([await stake(game), await stake(game)]).toEqual(['taken', 'taken']);
    }
    const other = await tools.rewarded();
    await other.deposit(10_000);
    const malta = starting(other.player.userId);
    expect([await malta.stake(), await malta.stake()]).toEqual(['taken', 'taken']);
  });

  it('free spins count as games and are refused too early', async () => {
    proves('RG-30.pace');

    const one = await britishPlayer(tools);
    const code = await tools.offer(
      { kind: 'freespins' },
      { gives: [], wageringTimes: 0, spins: 3, games: [{ id: SLOT.id, name: SLOT.name }] },
    );
    await one.trigger(code);
    const { stake, spin } = starting(one.player.userId);
    expect(await spin()).toBe('taken');
    expect(await spin()).toEqual(TOO_SOON(2.5, 3));
    expect(await stake()).toEqual(TOO_SOON(2.5, 3));
    clock.at += 2_500;
    expect(await spin()).toBe('taken');
  });

  it('a canceled game counts, because it began', async () => {
    proves('RG-30.pace');

    const { stake, cancel } = await briton();
    await stake(SLOT, 'off');
    await cancel('off');
    expect(await stake()).toEqual(TOO_SOON(2.5, 3));
  });

  it('a round reported twice counts as one game', async () => {
    proves('RG-30.pace-once');

    const { stake } = await briton();
    const roundId = randomUUID();
    expect([await stake(SLOT, roundId), await stake(SLOT, roundId)]).toEqual(['taken', 'already']);
  });
});

describe('a game provider and a British player', () => {
  it('one of two concurrent games is refused without a stake', async () => {
    proves('RG-30.pace-once');

    const one = await britishPlayer(tools);
    const game = await openGame(test, provider, one.player, DICE_ID);

    const answers = await Promise.all([game.stake('a', 1_000), game.stake('b', 1_000)]);

    expect(answers.filter((answer) => answer === 'GameTooSoon')).toHaveLength(1);
    expect(await one.money()).toEqual([99_000, 0]);
  });

  it('the provider and the game page get the minimum time when the game opens', async () => {
    proves('RG-30.pace-game');

    const { player } = await britishPlayer(tools);
    const open = async (id: string) => (await openGame(test, provider, player, id)).opened;
    expect(await open(SLOT_ID)).toMatchObject({ secondsPerGame: 2.5 });
    expect(await open(DICE_ID)).toMatchObject({ secondsPerGame: 5 });
    const { body } = await test.rest.post('/casino/game-session', { GameId: SLOT_ID }, player.as);
    const page = await gamesCall(test, '/api/open', { name: SLOT_ID, mode: 'm', session: body.Session });
    expect(page.body).toMatchObject({ secondsPerGame: 2.5 });
  });
});
