import type { getRealityCheck, getSession, OutputOf } from '@playerdesk/contract';
import { type Call, sessionOf } from '../call/call.ts';
import { type Clock, MINUTE, SECOND } from '../clock/clock.ts';
import type { Db } from '../database/tables.ts';
import { type JurisdictionRule, ruleOf } from '../jurisdiction/jurisdictions.ts';
import { currentLimits } from '../limits/limit.ts';
import { limitedPlayer, liveLimits } from '../limits/limits.queries.ts';
import { playedBetween } from './played.queries.ts';
import { sessionBefore, type UsedSession, usedSession } from './sessions.queries.ts';

export interface SessionInfoService {
  session(input: object, call: Call): Promise<OutputOf<typeof getSession>>;
  realityCheck(input: object, call: Call): Promise<OutputOf<typeof getRealityCheck>>;
}

/** The running session, the one before it, and what play came to since it began. */
export function createSessionInfo(db: Db, clock: Clock): SessionInfoService {
  return {
    session: async (_input, call) => {
      const { idHash, playerId } = sessionOf(call);
      const now = clock.now();
      const { started } = await usedSession(db, idHash);
      const { jurisdiction } = await limitedPlayer(db, playerId);
      const minutes = await checkInterval(db, playerId, ruleOf(jurisdiction), now);
      const previous = await sessionBefore(db, playerId, started, now);
      return {
        ...(minutes !== null && { timeUntilRealityCheck: untilCheck(started, minutes, now) }),
        sessionLength: Math.floor((now - started) / SECOND),
        currentUnixStarted: Math.floor(started / SECOND),
        ...(previous && (await lastOf(db, playerId, previous))),
      };
    },
    realityCheck: async (_input, call) => {
      const { idHash, playerId } = sessionOf(call);
      const now = clock.now();
      const { started } = await usedSession(db, idHash);
      const { currency } = await limitedPlayer(db, playerId);
      // What happens in this very moment has happened.
      const wagersWins = await playedBetween(db, playerId, new Date(started), new Date(now + 1));
      return { wagersWins: [...wagersWins], minutes: Math.floor((now - started) / MINUTE), currency };
    },
  };
}

/** Minutes between reality checks: the player's own, else what their rules ask for; null: none is due. */
async function checkInterval(
  db: Db,
  playerId: string,
  { safety }: JurisdictionRule,
  now: number,
): Promise<number | null> {
  const limits = currentLimits(await liveLimits(db, playerId, new Date(now)), now);
  const own = limits.find(({ type }) => type === 'reality-check');
  const { required, defaultMinutes } = safety.realityCheck;
  return own?.amount ?? (required ? defaultMinutes : null);
}

/** Whole seconds until the next check of a schedule that began with the session. */
export function untilCheck(started: number, minutes: number, now: number): number {
  const interval = minutes * MINUTE;
  const sinceLast = (now - started) % interval;
  return Math.ceil((interval - sinceLast) / SECOND);
}

async function lastOf(db: Db, playerId: string, { started, ended, device, address }: UsedSession) {
  const played = await playedBetween(db, playerId, new Date(started), new Date(ended));
  const sum = (of: 'wager' | 'win') => played.reduce((total, row) => total + row[of], 0);
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
