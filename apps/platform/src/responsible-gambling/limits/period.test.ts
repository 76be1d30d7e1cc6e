import { dayInZone, isoDay, type LimitPeriod } from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../../infrastructure/clock/clock.ts';
import { calendarFrame, rollingLength } from './period.ts';

const iso = (frame: { from: number; to: number }) =>
  [frame.from, frame.to].map((instant) => new Date(instant).toISOString());
const frameAt = (period: LimitPeriod, time: string, zone: string) =>
  calendarFrame(period, Date.parse(time), zone);

/** Zones with clock changes by an hour, by half an hour, at midnight, by a whole day, and without any. */
const ZONES = [
  'Europe/Malta',
  'Europe/Stockholm',
  'Europe/Madrid',
  'Europe/London',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Santiago',
  'America/New_York',
  'Asia/Kathmandu',
  'UTC',
];
const START = Date.parse('2025-12-01T12:00:00Z');
const END = Date.parse('2027-04-15T12:00:00Z');

describe('a calendar period', () => {
  it.each([
    [
      'daily',
      '2026-11-21T23:30:00Z',
      'Europe/Stockholm',
      '2026-11-21T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
    ],
    [
      'daily',
      '2026-11-21T22:59:59.999Z',
      'Europe/Stockholm',
      '2026-11-20T23:00:00.000Z',
      '2026-11-21T23:00:00.000Z',
    ],
    [
      'daily',
      '2026-11-21T23:30:00Z',
      'Europe/London',
      '2026-11-21T00:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
    ],
    [
      'weekly',
      '2026-11-22T12:00:00Z',
      'Europe/Malta',
      '2026-11-15T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
    ],
    [
      'monthly',
      '2028-02-29T12:00:00Z',
      'Europe/London',
      '2028-02-01T00:00:00.000Z',
      '2028-03-01T00:00:00.000Z',
    ],
    [
      'monthly',
      '2026-12-31T23:30:00Z',
      'Europe/Madrid',
      '2026-12-31T23:00:00.000Z',
      '2027-01-31T23:00:00.000Z',
    ],
  ] as const)('the %s period at %s in %s is %s to %s', (period, time, zone, from, to) => {
    expect(iso(frameAt(period, time, zone))).toEqual([from, to]);
  });

  it('a day has 23 or 25 hours when the clocks change', () => {
    const hours = (time: string) => {
      const { from, to } = frameAt('daily', time, 'Europe/Malta');
      return (to - from) / HOUR;
    };
    expect([
      hours('2026-03-29T12:00:00Z'),
      hours('2026-10-25T12:00:00Z'),
      hours('2026-06-01T12:00:00Z'),
    ]).toEqual([23, 25, 24]);
    // 02:30 occurs twice, both times on the same day.
    for (const time of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
      expect(iso(frameAt('daily', time, 'Europe/Malta'))[0]).toBe('2026-10-24T22:00:00.000Z');
    }
    const week = frameAt('weekly', '2026-10-25T12:00:00Z', 'Europe/Malta');
    expect((week.to - week.from) / HOUR).toBe(7 * 24 + 1);
  });

  it('a day without a midnight begins at the clock change', () => {
    // In Cairo, 24 April 2026 began at one o’clock.
    expect(iso(frameAt('daily', '2026-04-24T12:00:00Z', 'Africa/Cairo'))).toEqual([
      '2026-04-23T22:00:00.000Z',
      '2026-04-24T21:00:00.000Z',
    ]);
  });

  it.each(ZONES)('periods in %s follow each other for years without a gap or an overlap', (zone) => {
    for (const period of ['daily', 'weekly', 'monthly'] as const) {
      let frame = calendarFrame(period, START, zone);
      while (frame.to < END) {
        const next = calendarFrame(period, frame.to, zone);
        expect(next.from).toBe(frame.to);
        expect(calendarFrame(period, frame.to - 1, zone)).toEqual(frame);
        const day = (instant: number) => isoDay(dayInZone(instant, zone));
        expect(day(frame.to - 1) < day(frame.to)).toBe(true);
        if (period === 'daily') expect(day(frame.from)).toBe(day(frame.to - 1));
        if (period === 'monthly') expect(day(frame.from)).toMatch(/-01$/);
        if (period === 'weekly') expect(new Date(day(frame.from)).getUTCDay()).toBe(1);
        frame = next;
      }
    }
  });

  it('rolling periods are 24 hours, 7 days and 30 days long', () => {
    expect((['daily', 'weekly', 'monthly'] as const).map((period) => rollingLength(period) / HOUR)).toEqual([
      24, 168, 720,
    ]);
  });
});
