import type { LimitPeriod } from '@playerdesk/contract';
import { DAY, SECOND } from '../../infrastructure/clock/clock.ts';

/** A running period: from its first instant to the first that is no longer in it, milliseconds since 1970. */
export interface Frame {
  readonly from: number;
  readonly to: number;
}

const ROLLING_DAYS: Readonly<Record<LimitPeriod, number>> = { daily: 1, weekly: 7, monthly: 30 };

/** Length of a period that rolls: 24 hours, 7 or 30 days. */
export function rollingLength(period: LimitPeriod): number {
  return ROLLING_DAYS[period] * DAY;
}

/** The calendar day, week (from Monday) or month in which an instant lies, by the clocks of a time zone (IANA). */
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

/** The first instant of a day, given as the UTC midnight of the same date. */
function startOfDay(midnight: number, zone: string): number {
  const before = offsetAt(midnight - DAY, zone);
  const [first] = [before, offsetAt(midnight + DAY, zone)]
    .map((offset) => ({ instant: midnight - offset, offset }))
    .filter(({ instant, offset }) => offsetAt(instant, zone) === offset)
    .sort((a, b) => a.instant - b.instant);
  // Where clocks jump over midnight, the day begins as they jump.
  return first?.instant ?? midnight - before;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const whole = Math.floor(instant / SECOND) * SECOND;
  const deps = formatOf(zone).formatToParts(whole);
  const read = (type: string) => Number(deps.find((part) => part.type === type)?.value);
  const day = Date.UTC(read('year'), read('month') - 1, read('day'));
  return day + ((read('hour') * 60 + read('minute')) * 60 + read('second')) * SECOND - whole;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
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
