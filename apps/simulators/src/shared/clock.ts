import { z } from 'zod';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** A clock that follows the movable clock of the platform. */
export interface PlatformClock extends Clock {
  /** Reads the platform's time. Keeps the last known difference where the platform does not answer. */
  refresh(): Promise<void>;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** The instant `ms` milliseconds after the clock's present. */
export function after(clock: Clock, ms: number): Date {
  return new Date(clock.now() + ms);
}

/** Milliseconds after which the platform counts as silent. */
const TIMEOUT = SECOND;
const clockSchema = z.object({ now: z.number() });

export interface PlatformClockOptions {
  /** Where the platform listens, server to server. */
  readonly platformUrl: () => string;
  /** The token of the platform's Backstage; null: the clock of this machine. */
  readonly backstageToken: string | null;
}

/** Creates a clock that reads `GET /backstage/api/clock`. Until the first answer it is the clock of this machine. */
export function createPlatformClock({ platformUrl, backstageToken }: PlatformClockOptions): PlatformClock {
  let offset = 0;
  let reading: Promise<void> | null = null;
  const read = async (url: string, token: string) => {
    const response = await fetch(`${url}/backstage/api/clock`, {
      headers: { 'X-Backstage-Token': token },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const answer = clockSchema.safeParse(await response.json());
    if (answer.success) offset = answer.data.now - Date.now();
  };
  return {
    now: () => Date.now() + offset,
    refresh: async () => {
      if (backstageToken === null) return;
      // Calls that arrive together share one reading, but none that began before them.
      await reading;
      reading ??= read(platformUrl(), backstageToken)
        .catch(() => {})
        .finally(() => {
          reading = null;
        });
      await reading;
    },
  };
}
