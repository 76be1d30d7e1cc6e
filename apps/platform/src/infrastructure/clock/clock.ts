/** The platform's time. All platform code uses this clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Returns the instant `ms` milliseconds after now. */
export function after(clock: Clock, ms: number): Date {
  return new Date(clock.now() + ms);
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
