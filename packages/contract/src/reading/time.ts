// @chunk answers

import { parseInstant, zonedInstant } from '../account/instant.ts';
import { optional, type Reader, UnreadableAnswer } from './reader.ts';

/**
 * Threshold between seconds and milliseconds since 1970: seconds stay below it until the year 5138, milliseconds
 * passed it in 1973.
 */
const SECONDS_END = 1e11;
/** The last time of a `Date` (ECMAScript, Time Values and Time Range). */
const LAST_TIME = 8.64e15;

/**
 * Reads a time as ISO 8601 with a time zone. Without one it is UTC.
 *
 * A day alone stays a day. A number is seconds or milliseconds since 1970.
 */
export const instant: Reader<string> = (value) => {
  if (typeof value === 'number' && Number.isFinite(value)) {
    const time = value < SECONDS_END ? value * 1000 : value;
    if (Math.abs(time) > LAST_TIME) throw new UnreadableAnswer();
    return new Date(time).toISOString();
  }
  if (typeof value !== 'string') throw new UnreadableAnswer();
  const read = zonedInstant(value);
  if (Number.isNaN(parseInstant(read))) throw new UnreadableAnswer();
  return read;
};

/** Reads an end. PostgreSQL's `infinity` is none. */
export const optionalEnd: Reader<string | undefined> = (value, context) =>
  value === 'infinity' ? undefined : optional(instant)(value, context);
