import type { LimitPeriod } from '@playerdesk/contract/internal';
import { DAY, SECOND } from '../../infrastructure/clock/clock.ts';

/** A period from its first instant up to, but excluding, `to`. Milliseconds since 1970. */
export interface Frame {
  readonly from: number;
  readonly to: number;
}

const ROLLING_DAYS: Readonly<Record<LimitPeriod, number>> = { daily: 1, weekly: 7, monthly: 30 };

/** Returns the length of a rolling period: 24 hours, 7 or 30 days. */
export function rollingLength(period: LimitPeriod): number {
  return ROLLING_DAYS[period] * DAY;
}

/** Returns the calendar day, week (from Monday) or month of an instant in a time zone (IANA). */
export function calendarFrame(period: LimitPeriod, at: number, zone: string): Frame {
  const wall = new Date(at + offsetAt(at, zone));
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  const frame = (from: number, to: number) => ({ from: startOfDay(from, zone), to: startOfDay(to, zone) });
  if (period === 'monthly') return frame(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1));
  const weekday = (wall.getUTCDay() + 6) % 7;
  const first = period === 'weekly' ? day - weekday : day;
  const length = period === 'weekly' ? 7 : 1;
  return frame(Date.UTC(year, month, first), Date.UTC(year, month, first + length));
}

/** Returns the first instant of a day, given as the UTC midnight of the same date. */
export function startOfDay(midnight: number, zone: string): number {
  const before = offsetAt(midnight - DAY, zone);
  const [first] = [before, offsetAt(midnight + DAY, zone)]
    .map((offset) => ({ instant: midnight - offset, offset }))
    .filter(({ instant, offset }) => offsetAt(instant, zone) === offset)
    .sort((a, b) => a.instant - b.instant);
  // Where clocks skip midnight, the day begins at the jump.
  return first?.instant ?? midnight - before;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const fullSeconds = Math.floor(instant / SECOND) * SECOND;
  const deps = getFormat(zone).formatToParts(fullSeconds);
  const read = (type: string) => Number(deps.find((part) => part.type === type)?.value);
  const day = Date.UTC(read('year'), read('month') - 1, read('day'));
  return day + ((read('hour') * 60 + read('minute')) * 60 + read('second')) * SECOND - fullSeconds;
}

function getFormat(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}
