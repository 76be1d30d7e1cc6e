import type { getRealityCheck, getSession, OutputOf } from '@playerdesk/contract/internal';
import { type Clock, MINUTE, SECOND } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Call, requireSession } from '../../operations/call/call.ts';
import { limitedPlayer } from '../limits/limits.queries.ts';
import { playedBetween } from './played.queries.ts';
import type { RealityChecks } from './reality-checks.ts';
import { failedSignInsBetween, sessionBefore, type UsedSession, usedSession } from './sessions.queries.ts';

export interface SessionInfoService {
  session(input: object, call: Call): Promise<OutputOf<typeof getSession>>;
  realityCheck(input: object, call: Call): Promise<OutputOf<typeof getRealityCheck>>;
}

/** Returns the running session, the previous one, and the result of play since it began. */
export function createSessionInfo(
  db: Db,
  clock: Clock,
  checks: Pick<RealityChecks, 'untilNext'>,
): SessionInfoService {
  return {
    session: async (_input, call) => {
      const session = requireSession(call);
      const { playerId } = session;
      const now = clock.now();
      const { started, ended, latestEnd } = await usedSession(db, session);
      const untilCheck = await checks.untilNext(db, playerId);
      const previous = await sessionBefore(db, playerId, started, now);
      // Since the sign-in that is shown as the last: sessions on other devices may have begun in between.
      const failedSignIns = await failedSignInsBetween(db, playerId, previous?.started ?? 0, started);
      return {
        // Never 0 for a check that is due now: some platforms use 0 for "no checks".
        ...(untilCheck !== null && { timeUntilRealityCheck: Math.max(1, Math.ceil(untilCheck / SECOND)) }),
        sessionLength: Math.floor((now - started) / SECOND),
        currentUnixStarted: Math.floor(started / SECOND),
        timeUntilIdleEnd: toSecondsUntil(ended, now),
        timeUntilEnd: toSecondsUntil(latestEnd, now),
        failedSignIns,
        ...(previous && (await findPrevious(db, playerId, previous))),
      };
    },
    realityCheck: async (_input, call) => {
      const session = requireSession(call);
      const { playerId } = session;
      const now = clock.now();
      const { started } = await usedSession(db, session);
      const { currency } = await limitedPlayer(db, playerId);
      // Includes the current millisecond.
      const wagersWins = await playedBetween(db, playerId, new Date(started), new Date(now + 1));
      return { wagersWins: [...wagersWins], minutes: Math.floor((now - started) / MINUTE), currency };
    },
  };
}

/** Returns whole seconds, never more than are left. */
function toSecondsUntil(end: number, now: number): number {
  return Math.max(0, Math.floor((end - now) / SECOND));
}

async function findPrevious(db: Db, playerId: string, { started, ended, device, address }: UsedSession) {
  const played = await playedBetween(db, playerId, new Date(started), new Date(ended));
  const sum = (kind: 'wager' | 'win') => played.reduce((total, row) => total + row[kind], 0);
  return {
    lastWon: sum('win'),
    lastWager: sum('wager'),
    ...(address !== null && { lastIp: address }),
    ...(device !== '' && { lastDevice: device }),
    lastUnixStarted: Math.floor(started / SECOND),
    lastUnixEnded: Math.floor(ended / SECOND),
    lastSessionLength: Math.floor((ended - started) / SECOND),
  };
}
