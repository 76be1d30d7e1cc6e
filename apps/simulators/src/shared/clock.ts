import { z } from 'zod';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** A clock that follows the movable clock of the platform. */
export interface PlatformClock extends Clock {
  /** Reads the platform's time. Keeps the last difference if the platform does not answer. */
  refresh(): Promise<void>;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the instant `ms` milliseconds from now. */
export function after(clock: Clock, ms: number): Date {
  return new Date(clock.now() + ms);
}

/** Timeout of a read in milliseconds. */
const TIMEOUT = SECOND;
const clockSchema = z.object({ now: z.number() });

export interface PlatformClockOptions {
  /** The platform's address for servers. */
  readonly platformUrl: () => string;
  /** The token of the platform's Backstage. Null: use the clock of this machine. */
  readonly backstageToken: string | null;
}

/** Creates a clock that reads `GET /backstage/api/clock`. Until the first answer it uses the clock of this machine. */
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
      // Calls share one read if they arrive before it starts.
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
