import type * as z from 'zod/mini';
import type { sessionInfoSchema } from './session-info.schema.ts';

export type SessionAnswer = z.infer<typeof sessionInfoSchema>;

/** The session before the running one. Money in integer minor units, times in milliseconds since 1970. */
export interface PreviousSession {
  readonly won: number | null;
  readonly wager: number | null;
  readonly ip: string | null;
  readonly device: string | null;
  readonly started: number | null;
  readonly ended: number | null;
  /** Seconds. */
  readonly length: number | null;
}

/** The running session. Times in milliseconds since 1970 by the platform's clock. */
export interface SessionInfo {
  /** When the next reality check is due; null where none is. */
  readonly nextRealityCheck: number | null;
  /** Seconds since it began. */
  readonly length: number;
  readonly started: number;
  /** Null for a player's first session. */
  readonly previous: PreviousSession | null;
}

/** What a platform's answer means at `now` (milliseconds since 1970, its own clock). Source: 3-compliance §3, §7. */
export function sessionInfo(answer: SessionAnswer, now: number): SessionInfo {
  // An adapter of another maker may hand on the null of its wire: that is no time, and never "now".
  const until: unknown = answer.timeUntilRealityCheck;
  return {
    nextRealityCheck:
      typeof until === 'number' && Number.isFinite(until) ? now + Math.max(0, until) * 1000 : null,
    length: answer.sessionLength,
    started: answer.currentUnixStarted * 1000,
    previous: previousSession(answer),
  };
}

function previousSession(answer: SessionAnswer): PreviousSession | null {
  const { lastUnixStarted, lastUnixEnded } = answer;
  const previous = {
    won: answer.lastWon ?? null,
    wager: answer.lastWager ?? null,
    ip: answer.lastIp ?? null,
    device: answer.lastDevice ?? null,
    started: lastUnixStarted === undefined ? null : lastUnixStarted * 1000,
    ended: lastUnixEnded === undefined ? null : lastUnixEnded * 1000,
    length: answer.lastSessionLength ?? null,
  };
  return Object.values(previous).some((value) => value !== null) ? previous : null;
}
