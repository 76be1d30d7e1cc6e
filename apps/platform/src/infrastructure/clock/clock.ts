/** The platform's time. Nothing on the platform asks another. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The instant `ms` milliseconds after the clock's present. */
export function after(clock: Clock, ms: number): Date {
  return new Date(clock.now() + ms);
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
