import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { twoProcesses } from '../../../test/fixtures/two-processes.ts';
import { checkBooks } from '../../money/ledger/books.ts';

const SLOT = '1002';
const PATH = '/casino/play-set-up';
const AT_ONCE = 50;

const processes = twoProcesses();

/** Creates a Spanish player with money whose calls and rounds alternate between both processes. */
async function player() {
  const one = await rewarding(processes.one).rewarded({ Country: 'ES', Jurisdiction: 'ES' });
  await one.deposit(60_000);
  const { as } = one.player;
  const at = (index: number) => (index % 2 === 0 ? processes.one : processes.two);
  const setUp = (index: number, Minutes: number, Amount: number) =>
    at(index).rest.post(PATH, { Minutes, Amount, Currency: 'EUR' }, as);
  const play = async () => {
    const { playSession } = await openGame(processes.one, gameProvider(processes.one), one.player, SLOT);
    return async (index: number, name: string, fields: object) => {
      const { body } = await gameProvider(at(index)).call(name, { playSession, ...fields });
      return body.errorCode ?? 'done';
    };
  };
  const spent = async () => (await processes.two.rest.get(PATH, as)).body.SetUp;
  return { ...one, setUp, play, spent, end: (index: number) => at(index).rest.delete(PATH, as) };
}
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const count = (all: readonly unknown[], what: unknown) => all.filter((one) => one === what).length;

describe('a play set-up under concurrent calls at two processes', () => {
  it('fifty concurrent stakes never exceed the amount', async () => {
    const { setUp, play, spent, money } = await player();
    await setUp(0, 30, 1_000);
    const game = await play();
    const answers = await times(AT_ONCE, (index) =>
      game(index, 'stake', { roundId: `r${index}`, amount: 70 }),
    );
    expect([count(answers, 'done'), count(answers, 'PlaySpendReached')]).toEqual([14, 36]);
    expect(await spent()).toMatchObject({ Spent: 980, Amount: 1_000 });
    expect(await money()).toEqual([59_020, 0]);
  });

  it('twenty concurrent reports of a round count its stake and its win once', async () => {
    const { setUp, play, spent } = await player();
    await setUp(0, 30, 1_000);
    const game = await play();
    const staked = await times(20, (index) => game(index, 'stake', { roundId: 'r', amount: 700 }));
    expect(count(staked, 'done')).toBe(20);
    expect(await spent()).toMatchObject({ Spent: 700 });
    await times(20, (index) => game(index, 'win', { roundId: 'r', amount: 300, winsJackpot: false }));
    expect(await spent()).toMatchObject({ Spent: 400 });
    expect((await checkBooks(processes.one.db)).findings).toEqual([]);
  });

  it('the spent amount stays within the set-up during concurrent stakes, wins and cancellations', async () => {
    const { setUp, play, spent } = await player();
    await setUp(0, 30, 2_000);
    const game = await play();
    await times(AT_ONCE, async (index) => {
      const round = { roundId: `r${index}` };
      if ((await game(index, 'stake', { ...round, amount: 90 })) !== 'done') return;
      if (index % 3 === 0) await game(index + 1, 'cancel', round);
      else await game(index + 1, 'win', { ...round, amount: index % 2 === 0 ? 40 : 0, winsJackpot: false });
    });
    const { Spent } = await spent();
    expect(Spent).toBeGreaterThanOrEqual(0);
    expect(Spent).toBeLessThanOrEqual(2_000);
  });

  it('ten concurrent set-ups create one, and it remains in force', async () => {
    for (let rounds = 0; rounds < 4; rounds += 1) {
      const { setUp, spent } = await player();
      const replies = await times(10, (index) => setUp(index, 10 + index, 1_000));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      const accepted = replies.find(({ status }) => status === 200)?.body.SetUp;
      expect(await spent()).toEqual(accepted);
    }
  });

  it('no stake is accepted after the end, even if both arrive at once', async () => {
    const { setUp, play, spent, end } = await player();
    await setUp(0, 30, 100_000);
    const game = await play();
    const stakes = times(AT_ONCE, (index) => game(index, 'stake', { roundId: `r${index}`, amount: 10 }));
    await end(1);
    const { Spent } = await spent();
    const answers = await stakes;
    expect(Spent).toBe(count(answers, 'done') * 10);
    expect(await spent()).toMatchObject({ Spent, Ended: 'player' });
  });
});
