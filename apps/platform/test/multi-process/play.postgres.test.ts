import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/ledger/books.ts';
import { gameProvider, openGame } from '../fixtures/game-provider.ts';
import { rewarding } from '../fixtures/rewarded-player.ts';
import { twoProcesses } from '../fixtures/two-processes.ts';

const [AURORA, MIDNIGHT] = ['1001', '1004'] as const;
const AT_ONCE = 50;

const processes = twoProcesses();
const providers = () => [gameProvider(processes.one), gameProvider(processes.two)] as const;

/** Creates a player with money in a game, whose reports alternate between both processes. */
async function player(game: string, amount: number) {
  const one = await rewarding(processes.one).rewarded();
  await one.deposit(amount);
  const [first, second] = providers();
  const { playSession } = await openGame(processes.one, first, one.player, game);
  const report = async (index: number, name: string, fields: object) => {
    const { body } = await (index % 2 === 0 ? first : second).call(name, { playSession, ...fields });
    return body.errorCode ?? body;
  };
  return { ...one, playSession, report };
}
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const bookFindings = async () => (await checkBooks(processes.one.db)).findings;

describe('concurrent reports of rounds over two processes', () => {
  it('fifty concurrent stakes never exceed the balance', async () => {
    const { report, money } = await player(AURORA, 1_000);
    const answers = await times(AT_ONCE, (index) =>
      report(index, 'stake', { roundId: `r${index}`, amount: 70 }),
    );
    const claimed = answers.filter((answer) => answer.success);
    expect(claimed).toHaveLength(14);
    expect(new Set(answers.filter((answer) => !answer.success))).toEqual(new Set(['InsufficientBalance']));
    expect(await money()).toEqual([20, 0]);
    expect(await bookFindings()).toEqual([]);
  });

  it('twenty concurrent reports of a round take the stake once and pay the win once', async () => {
    const { report, money } = await player(AURORA, 10_000);
    const staked = await times(20, (index) => report(index, 'stake', { roundId: 'r', amount: 300 }));
    expect(staked.every((answer) => answer.success)).toBe(true);
    expect(await money()).toEqual([9_700, 0]);
    const won = await times(20, (index) =>
      report(index, 'win', { roundId: 'r', amount: 1_234, winsJackpot: false }),
    );
    expect(won.map(({ paid }) => paid)).toEqual(Array(20).fill(1_234));
    expect(await money()).toEqual([10_934, 0]);
    expect(await bookFindings()).toEqual([]);
  });

  it('a round that is won and canceled concurrently is either paid or refunded', async () => {
    const { report, money } = await player(AURORA, 10_000);
    await times(10, (index) => report(index, 'stake', { roundId: `r${index}`, amount: 100 }));
    const outcomes = await times(20, (index) => {
      const roundId = `r${index >> 1}`;
      return index % 2 === 0
        ? report(index >> 1, 'win', { roundId, amount: 500, winsJackpot: false })
        : report((index >> 1) + 1, 'cancel', { roundId });
    });
    const paid = outcomes.filter((answer, index) => index % 2 === 0 && answer.success).length;
    const back = outcomes.filter((answer, index) => index % 2 === 1 && answer.success).length;
    expect(paid + back).toBe(10);
    expect(await money()).toEqual([9_000 + paid * 500 + back * 100, 0]);
    expect(await bookFindings()).toEqual([]);
  });

  it('concurrent wins pay the jackpot to one player and its starting amount to the other', async () => {
    const [one, two] = [await player(MIDNIGHT, 100_000), await player(MIDNIGHT, 100_000)];
    for (const [index, { report }] of [one, two].entries())
      await report(index, 'stake', { roundId: 'r', amount: 50_000 });
    const jackpots = await Promise.all(
      [one, two].flatMap(({ report }, index) =>
        [0, 1, 2].map((again) =>
          report(index + again, 'win', { roundId: 'r', amount: 0, winsJackpot: true }).then(
            ({ jackpot }) => [index, jackpot] as const,
          ),
        ),
      ),
    );
    const paid = [0, 1].map(
      (who) => new Set(jackpots.filter(([index]) => index === who).map(([, sum]) => sum)),
    );
    expect(paid.map(({ size }) => size)).toEqual([1, 1]);
    expect(paid.flatMap((sums) => [...sums]).sort((a, b) => a - b)).toEqual([50_000, 51_000]);
    const [[ones = 0], [twos = 0]] = [await one.money(), await two.money()];
    expect(ones + twos).toBe(100_000 + 101_000);
    const { findings, sums } = await checkBooks(processes.two.db);
    expect(findings).toEqual([]);
    expect(sums.find(({ account }) => account === 'jackpot')?.amount ?? 0).toBe(0);
  });

  it('concurrent stakes feed the jackpot exactly, including fractions of a minor unit', async () => {
    const players = await times(6, () => player(MIDNIGHT, 10_000));
    // 30 stakes of 33 with a hundredth each: 9.9 minor units.
    await Promise.all(
      players.flatMap(({ report }, who) =>
        [0, 1, 2, 3, 4].map((index) => report(who + index, 'stake', { roundId: `r${index}`, amount: 33 })),
      ),
    );
    const { body } = await processes.two.rest.get('/event-feed/jackpots');
    const pot = body.Jackpots.find(({ Id }: { Id: string }) => Id === 'midnight-pot');
    // Of 1.65 each, the fraction waits at the player.
    expect(pot.Amount).toBe(50_006);
    const { carry } = await processes.one.db
      .selectFrom('jackpot_contributions')
      .select(({ fn }) => fn.sum('carry').as('carry'))
      .where('jackpot_id', '=', 'midnight-pot')
      .executeTakeFirstOrThrow();
    expect(Number(carry)).toBe(39_000);
    expect(await bookFindings()).toEqual([]);
  });

  it('a stake that contributes to a jackpot does not wait for its lock', async () => {
    proves('RE-09.jackpots');
    const { report } = await player(MIDNIGHT, 10_000);
    await report(0, 'stake', { roundId: 'first', amount: 100 });

    const taken = await processes.one.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('jackpots')
        .select('id')
        .where('id', '=', 'midnight-pot')
        .forNoKeyUpdate()
        .execute();
      return report(1, 'stake', { roundId: 'second', amount: 100 });
    });

    expect(taken).toMatchObject({ success: true });
    expect(await bookFindings()).toEqual([]);
  });

  it('each round counts once in the leaderboard of a tournament', async () => {
    const now = Date.now();
    await processes.one.db
      .insertInto('tournaments')
      .values({
        identifier: 'race',
        name: 'Race',
        opt_in: false,
        rule: 'staked',
        starts_at: new Date(now - 60_000),
        ends_at: new Date(now + 3_600_000),
        jurisdictions: [],
        currencies: [],
        game_ids: [],
      })
      .execute();
    const players = await times(4, () => player(AURORA, 10_000));
    await Promise.all(
      players.flatMap(({ report }, who) =>
        Array.from({ length: 10 }, async (_, index) => {
          const roundId = `r${index}`;
          await report(who + index, 'stake', { roundId, amount: 100 + who });
          // A round that is reported twice at once is one round.
          await times(2, (again) =>
            report(index + again, 'win', { roundId, amount: 10, winsJackpot: false }),
          );
        }),
      ),
    );
    const { body } = await processes.two.rest.get('/casinotournament/leaderboard?TournamentIdentifier=race');
    expect(body.Players.map(({ Points }: { Points: number }) => Points)).toEqual([10.3, 10.2, 10.1, 10]);
    expect(await bookFindings()).toEqual([]);
  });

  it('concurrent uses of a game key open one game session', async () => {
    const one = await rewarding(processes.one).rewarded();
    await one.deposit(1_000);
    const { body } = await processes.one.rest.post('/casino/game-session', { GameId: AURORA }, one.player.as);
    const both = providers();
    const opened = await times(12, async (index) => {
      const reply = await both[index % 2 === 0 ? 0 : 1].call('open', {
        session: body.Session,
        gameId: AURORA,
      });
      return reply.body.success;
    });
    expect(opened.filter(Boolean)).toHaveLength(1);
  });

  it('concurrent changes of linked favorites all succeed and leave one entry per game', async () => {
    const { as } = await processes.one.newPlayer();
    const answers = await processes.fromBoth(20, ({ rest }, index) =>
      rest.post(
        index % 4 < 2 ? '/casino/set-favorite/1001' : '/casino/remove-favorite/1009',
        index % 4 < 2 ? { setLinkedGames: true } : { removeLinkedGames: true },
        as,
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await processes.two.rest.post('/casino/set-favorite/1001', { setLinkedGames: true }, as);
    const { body } = await processes.one.rest.get('/casino/favorites', as);
    expect(body.Favorites.map(({ Id }: { Id: string }) => Id).sort()).toEqual(['1001', '1009']);
  });
});
