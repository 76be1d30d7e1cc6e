import {
  createGameSession,
  deleteOlderFavourites,
  endPlay,
  type GameRecord,
  getGames,
  getLeaderboard,
  getPlaySetUp,
  getProfile,
  getRelativeLeaderboard,
  optInTournament,
  putOlderFavourites,
  removeFavourite,
  setFavourite,
  setLastPlayed,
  setUpPlay,
} from '@playerdesk/contract/internal';
import { notExamined } from './difference.ts';
import type { ConformanceFixture, Need } from './fixture.ts';
import { activatedSession, readingSession, signedInPlayer } from './player.ts';
import { prepare } from './prepare.ts';
import type { SceneMaker } from './scene.ts';

/** Scenes for the writes about games and tournaments. */
export const PLAY_SCENES: Readonly<Record<string, SceneMaker>> = {
  [createGameSession.name]: async (fixture) => {
    const { id } = await realGame(fixture);
    const sessionId = await activatedSession(fixture);
    await setUpWhereAsked(fixture, sessionId, id);
    return { input: { gameId: id }, sessionId };
  },
  [setUpPlay.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: await wantedPlay(fixture, sessionId), sessionId };
  },
  [endPlay.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    const input = await wantedPlay(fixture, sessionId);
    await prepare('setting up play', () => fixture.platform.call(setUpPlay, input, { sessionId }));
    return { input: {}, sessionId };
  },
  [setFavourite.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: { id: (await realGame(fixture)).id }, sessionId };
  },
  [removeFavourite.name]: async (fixture) => {
    const { id, sessionId } = await markedGame(fixture);
    return { input: { id }, sessionId };
  },
  [setLastPlayed.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: { gameId: (await realGame(fixture)).id }, sessionId };
  },
  [putOlderFavourites.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    const { id } = await realGame(fixture);
    return { input: { items: [{ id, tableIds: [] }] }, sessionId };
  },
  [deleteOlderFavourites.name]: async (fixture) => {
    const { id, sessionId } = await markedGame(fixture);
    return { input: { id }, sessionId };
  },
  [optInTournament.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return {
      input: await ownPlace(fixture, sessionId, await openTournament(fixture)),
      sessionId,
    };
  },
};

/** Scenes for reads that need a tournament. */
export const PLAY_READ_SCENES: Readonly<Record<string, SceneMaker>> = {
  [getLeaderboard.name]: async (fixture) => {
    const tournamentIdentifier = await openTournament(fixture);
    return { input: { tournamentIdentifier }, sessionId: await readingSession(fixture) };
  },
  [getRelativeLeaderboard.name]: async (fixture) => {
    const sessionId = await readingSession(fixture);
    return {
      input: await ownPlace(fixture, sessionId, await openTournament(fixture)),
      sessionId,
    };
  },
};

/** Functions of the fixture that these scenes need. */
export const PLAY_NEEDS: Readonly<Record<string, readonly Need[]>> = {
  [createGameSession.name]: ['activationCode'],
  [optInTournament.name]: ['openTournament'],
  [getLeaderboard.name]: ['openTournament'],
  [getRelativeLeaderboard.name]: ['openTournament'],
};

/** Returns a real-money game. */
async function realGame({ platform }: ConformanceFixture): Promise<GameRecord> {
  if (!platform.capabilities.supports(getGames.name)) throw notExamined('this wire lists no games');
  const { games } = await prepare('reading the games', () => platform.call(getGames, {}));
  const game = games.find(({ playModes }) => playModes.includes('Real'));
  if (!game) throw notExamined('the platform has no game that is played for money');
  return game;
}

async function setUpWhereAsked(fixture: ConformanceFixture, sessionId: string, gameId: string) {
  const { platform } = fixture;
  if (!platform.capabilities.supports(setUpPlay.name)) return;
  await prepare('setting up play', async () => {
    const { required } = await platform.call(getPlaySetUp, { gameId }, { sessionId });
    if (required) await platform.call(setUpPlay, await wantedPlay(fixture, sessionId), { sessionId });
  });
}

/** Returns time and money limits for a play session. */
export async function wantedPlay({ platform }: ConformanceFixture, sessionId: string) {
  const { currency } = await prepare('reading the player', () =>
    platform.call(getProfile, {}, { sessionId }),
  );
  return { minutes: 30, amount: 2_000, currency };
}

async function markedGame(fixture: ConformanceFixture) {
  const { sessionId } = await signedInPlayer(fixture);
  const { id } = await realGame(fixture);
  await prepare('marking a game', () => fixture.platform.call(setFavourite, { id }, { sessionId }));
  return { id, sessionId };
}

const openTournament = async (fixture: ConformanceFixture) =>
  (await fixture.openTournament?.()) ?? 'tournament-1';

async function ownPlace({ platform }: ConformanceFixture, sessionId: string, tournamentIdentifier: string) {
  const { userId } = await prepare('reading the player', () => platform.call(getProfile, {}, { sessionId }));
  return { playerId: userId, tournamentIdentifier };
}
