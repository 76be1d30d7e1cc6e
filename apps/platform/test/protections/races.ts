import { expect } from 'vitest';
import { britishPlayer } from '../fixtures/british-player.ts';
import { gameProvider, openGame } from '../fixtures/game-provider.ts';
import { limitedPlayer } from '../fixtures/limited-player.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import type { PlatformProcess } from '../fixtures/postgres-platform.ts';
import { rewarding } from '../fixtures/rewarded-player.ts';
import type { TwoProcesses } from '../fixtures/two-processes.ts';
import type { License } from './attempt.ts';
import { getCode, SLOT } from './scene.ts';

/** An attempt to bypass a protection that needs two processes over one database. */
export interface Race {
  readonly license: License;
  readonly title: string;
  readonly run: (both: TwoProcesses) => Promise<void>;
}

const AT_ONCE = 20;
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** Creates a player with money whose calls alternate between both processes. */
async function funded(both: TwoProcesses, amount = 10_000) {
  const player = await activePlayer(both.one);
  const cashier = payingPlayer(both.one, paymentProvider(both.one), player);
  await cashier.deposit(amount);
  const at = (index: number): PlatformProcess => (index % 2 ? both.two : both.one);
  return { player, at, real: async () => (await cashier.wallet()).Real as number };
}

/** Places stakes of 700 in games of both processes, all concurrently. */
async function stakes(one: Awaited<ReturnType<typeof funded>>, both: TwoProcesses, count: number) {
  const games = await Promise.all(
    [both.one, both.two].map((test) => openGame(test, gameProvider(test), one.player, SLOT)),
  );
  return times(count, async (index) => {
    const answer = await games[index % 2]?.stake(`race-${index}`, 700);
    return typeof answer === 'string' ? answer : 'done';
  });
}
const countDone = (codes: readonly unknown[]) => codes.filter((code) => code === 'done').length;

/** Creates a British player who acknowledged that money is not protected. `pence` is the first deposit. */
async function acknowledged({ one: platform }: TwoProcesses, pence: number) {
  const one = await britishPlayer(rewarding(platform), { deposit: 0 });
  await one.cashier.pay(await one.cashier.visit('deposit', { AcknowledgeFunds: true }), pence);
  return one;
}

const stakesUnder = (type: string): Race => ({
  license: 'All licenses',
  title: `twenty concurrent stakes never exceed a limit of the type ${type}`,
  run: async (both) => {
    const one = await funded(both, 20_000);
    await limitedPlayer(both.two, one.player).set({ Type: type, Amount: 5_000 });
    const codes = await stakes(one, both, AT_ONCE);
    expect(countDone(codes)).toBe(7);
    expect(await one.real()).toBe(20_000 - 7 * 700);
  },
});

export const RACES: readonly Race[] = [
  stakesUnder('Wager'),
  stakesUnder('NetLoss'),
  {
    license: 'All licenses',
    title: 'twenty concurrent uses of a code give one bonus',
    run: async (both) => {
      const one = await funded(both);
      const code = await rewarding(both.one).offer();
      await times(AT_ONCE, (index) => one.at(index).rest.post(`/bonus/trigger/${code}`, {}, one.player.as));
      const { body } = await both.two.rest.get('/wallets', one.player.as);
      expect(body.Balances[0]).toMatchObject({ Real: 10_000, Bonus: 1_000 });
    },
  },
  {
    license: 'All licenses',
    title: 'a block in one process refuses bonuses in both',
    run: async (both) => {
      const one = await funded(both);
      const code = await rewarding(both.one).offer({ code: `BLOCKED${process.pid}` });
      const block = { email: one.player.email, scope: 'casino', days: 7 };
      await both.two.backstage.post('/player-block', block);
      const codes = await times(AT_ONCE, async (index) =>
        getCode(await one.at(index).rest.post(`/bonus/trigger/${code}`, {}, one.player.as)),
      );
      expect(new Set(codes)).toEqual(new Set(['ProductBlocked']));
    },
  },
  {
    license: 'All licenses',
    title: 'a required action set by one process refuses deposits in both',
    run: async (both) => {
      const one = await funded(both);
      const pages = [{ pageType: 'SourceOfWealth', forceAction: true }];
      await both.two.backstage.post('/display-pages', { email: one.player.email, pages });
      const open = { Method: 'deposit', Locale: '' };
      const codes = await times(4, async (index) =>
        getCode(await one.at(index).rest.post('/payment/session', open, one.player.as)),
      );
      expect(new Set(codes)).toEqual(new Set(['SourceOfWealthOwed']));
    },
  },
  {
    license: 'All licenses',
    title: 'a self-exclusion in one process leaves no usable session from concurrent sign-ins',
    run: async (both) => {
      const one = await funded(both);
      const leave = both.one.rest.post('/responsiblegaming/self-exclude/182', {}, one.player.as);
      const during = times(AT_ONCE, (index) => one.at(index).signIn(one.player.email));
      expect((await leave).status).toBe(200);
      for (const { body } of await during) {
        const as = { 'X-Player-Session-Id': String(body.SessionId) };
        const launch = await both.two.rest.post('/casino/game-session', { GameId: SLOT }, as);
        expect(launch.status).not.toBe(200);
      }
    },
  },
  {
    license: 'Great Britain',
    title: 'one of twenty concurrent rounds starts',
    run: async (both) => {
      const { player, money } = await acknowledged(both, 20_000);
      const games = await Promise.all(
        [both.one, both.two].map((test) => openGame(test, gameProvider(test), player, '1010')),
      );
      await times(AT_ONCE, async (index) => games[index % 2]?.stake(`dice-${index}`, 500));
      expect(await money()).toEqual([19_500, 0]);
    },
  },
  {
    license: 'Great Britain',
    title: 'ten concurrent deposits of 150 pounds in total create one contact task',
    run: async (both) => {
      const { player } = await acknowledged(both, 100);
      const cashiers = [both.one, both.two].map((test) => payingPlayer(test, paymentProvider(test), player));
      await times(10, async (index) => cashiers[index % 2]?.deposit(1_490));
      const { tasks } = (await both.two.backstage.get('/contact')).body;
      const own = tasks.filter(({ email }: { email: string }) => email === player.email);
      expect(own).toHaveLength(1);
    },
  },
];
