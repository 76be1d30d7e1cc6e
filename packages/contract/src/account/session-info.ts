// @chunk responsible-gambling

import type * as z from 'zod/mini';
import type { sessionInfoSchema } from './session-info.schema.ts';

/** The platform's answer about the current session. */
export type SessionAnswer = z.infer<typeof sessionInfoSchema>;

/** The previous session. Money in integer minor units, times in milliseconds since 1970. */
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

/** The current session. Times in milliseconds since 1970 by the platform's clock. */
export interface SessionInfo {
  /** Time of the next reality check, or null. */
  readonly nextRealityCheck: number | null;
  /** Seconds since the start. */
  readonly length: number;
  readonly started: number;
  /** When the session ends unless it is used. Null if the platform does not report it. */
  readonly idleEnd: number | null;
  /** When the session ends, however it is used. Null if the platform does not report it. */
  readonly end: number | null;
  /** Failed sign-ins between the previous sign-in and this one. Null if the platform does not report them. */
  readonly failedSignIns: number | null;
  /** Null for a player's first session. */
  readonly previous: PreviousSession | null;
}

/** Converts a platform's answer at `now` (milliseconds since 1970, the platform's clock). */
export function sessionInfo(answer: SessionAnswer, now: number): SessionInfo {
  return {
    nextRealityCheck: toInstant(answer.timeUntilRealityCheck, now),
    length: answer.sessionLength,
    started: answer.currentUnixStarted * 1000,
    idleEnd: toInstant(answer.timeUntilIdleEnd, now),
    end: toInstant(answer.timeUntilEnd, now),
    failedSignIns: answer.failedSignIns ?? null,
    previous: previousSession(answer),
  };
}

/** An operator's adapter may pass on null: it means no time, not "now". */
function toInstant(seconds: unknown, now: number): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? now + Math.max(0, seconds) * 1000 : null;
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
