import {
  createGameSession,
  endPlay,
  getGames,
  getPlaySetUp,
  isInForce,
  setUpPlay,
} from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { notExamined } from '../difference.ts';
import { expectCode, expectThat } from '../expectation.ts';
import type { ConformanceFixture } from '../fixture.ts';
import { wantedPlay } from '../play-scenes.ts';
import { registeredPlayer, sessionOf, signedInPlayer } from '../player.ts';
import { prepare } from '../prepare.ts';

const SET_UP = [setUpPlay.name, getPlaySetUp.name];

/** Cases about the limits that are set before slots: the platform stores them. */
export const playCases: readonly ConformanceCase[] = [
  {
    id: 'play.set-up',
    title: 'a setup of play is returned with nothing spent, and with its end once it has ended',
    effect: 'writes',
    needs: ['rules'],
    operations: [...SET_UP, endPlay.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId } = await signedInPlayer(fixture);
      const wanted = await wantedPlay(fixture, sessionId);
      await platform.call(setUpPlay, wanted, { sessionId });
      const { setUp } = await platform.call(getPlaySetUp, {}, { sessionId });
      const isAsWanted =
        isInForce(setUp) && setUp.minutes === wanted.minutes && setUp.amount === wanted.amount;
      expectThat(isAsWanted && setUp.spent === 0, 'SetUp', 'what was set, with nothing spent', setUp);
      const length = Date.parse(setUp?.endsAt ?? '') - Date.parse(setUp?.startsAt ?? '');
      expectThat(length === wanted.minutes * 60_000, 'EndsAt', `${wanted.minutes} minutes on`, length);
      await platform.call(endPlay, {}, { sessionId });
      const after = await platform.call(getPlaySetUp, {}, { sessionId });
      expectThat(after.setUp?.ended === 'player', 'Ended', 'player', after.setUp?.ended);
    },
  },
  {
    id: 'play.set-up-in-force',
    title: 'what was set before play is not changed while it is in force',
    effect: 'writes',
    needs: ['rules'],
    operations: SET_UP,
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId } = await signedInPlayer(fixture);
      const wanted = await wantedPlay(fixture, sessionId);
      await platform.call(setUpPlay, wanted, { sessionId });
      const more = { ...wanted, amount: wanted.amount * 10 };
      await expectCode(platform.call(setUpPlay, more, { sessionId }), 'game.set-up-in-force');
      const { setUp } = await platform.call(getPlaySetUp, {}, { sessionId });
      expectThat(setUp?.amount === wanted.amount, 'Amount', String(wanted.amount), setUp?.amount);
    },
  },
  {
    id: 'play.set-up-refused',
    title: 'no time and no money are no set-up',
    effect: 'writes',
    needs: ['rules'],
    operations: SET_UP,
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId } = await signedInPlayer(fixture);
      const wanted = await wantedPlay(fixture, sessionId);
      const set = (changes: object) => platform.call(setUpPlay, { ...wanted, ...changes }, { sessionId });
      await expectCode(set({ minutes: 0 }), 'game.invalid-minutes');
      await expectCode(set({ amount: 0 }), 'game.invalid-spend');
    },
  },
  {
    id: 'play.set-up-required',
    title: 'a game that needs a set-up lets nobody in without one, and everybody with one',
    effect: 'writes',
    needs: ['rules', 'slotPlayer'],
    operations: [...SET_UP, getGames.name, createGameSession.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const player = (await fixture.slotPlayer?.()) ?? (await registeredPlayer(fixture));
      const sessionId = await sessionOf(fixture, player);
      const gameId = await slotOf(fixture, sessionId);
      const enter = () => platform.call(createGameSession, { gameId }, { sessionId });
      await expectCode(enter(), 'game.set-up-required');
      await platform.call(setUpPlay, await wantedPlay(fixture, sessionId), { sessionId });
      await enter();
    },
  },
];

/** Returns a real-money game that the player may not open yet. */
async function slotOf({ platform }: ConformanceFixture, sessionId: string): Promise<string> {
  const { games } = await prepare('reading the games', () => platform.call(getGames, {}));
  for (const { id, playModes } of games) {
    if (!playModes.includes('Real')) continue;
    const { required } = await platform.call(getPlaySetUp, { gameId: id }, { sessionId });
    if (required) return id;
  }
  throw notExamined('no game needs a set-up of this player');
}
