import { endOtherSessions, endSession, listSessions } from '@playerdesk/contract/internal';
import type { ConformanceFixture, Need } from './fixture.ts';
import { registeredPlayer, sessionOf } from './player.ts';
import { prepare } from './prepare.ts';
import type { SceneMaker } from './scene.ts';

/** A player who is signed in twice. */
export interface TwoSessions {
  readonly sessionId: string;
  readonly otherSessionId: string;
  /** Id of the other session in the list of sessions. */
  readonly otherId: string;
}

/** Signs a player in on a second device. A client of the websocket has one session, so the fixture opens the first. */
export async function twoSessions(fixture: ConformanceFixture): Promise<TwoSessions> {
  const player = await fixture.playerElsewhere?.();
  const sessionId = await sessionOf(fixture, player ?? (await registeredPlayer(fixture)));
  const { sessions } = await prepare('reading the sessions', () =>
    fixture.platform.call(listSessions, {}, { sessionId }),
  );
  const otherId = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 'none';
  return { sessionId, otherSessionId: player?.sessionId ?? '', otherId };
}

/** Scenes of the writes that end sessions. */
export const SESSION_SCENES: Readonly<Record<string, SceneMaker>> = {
  [endSession.name]: async (fixture) => {
    const { sessionId, otherId } = await twoSessions(fixture);
    return { input: { id: otherId }, sessionId };
  },
  [endOtherSessions.name]: async (fixture) => {
    const { sessionId } = await twoSessions(fixture);
    return { input: {}, sessionId };
  },
};

/** Functions of the fixture that these scenes need. */
export const SESSION_NEEDS: Readonly<Record<string, readonly Need[]>> = {
  [endSession.name]: ['playerElsewhere'],
  [endOtherSessions.name]: ['playerElsewhere'],
};
