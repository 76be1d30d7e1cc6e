import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { bonusTime } from './bonus.ts';
import { parseInstant, zonedInstant } from './instant.ts';
import { limitState } from './limit-state.ts';
import { minutesLeft } from './play-set-up.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const NOON = Date.UTC(2026, 10, 20, 12);

describe.each(['UTC', 'Asia/Bangkok', 'America/Los_Angeles'])('a server date read in %s', (timeZone) => {
  it.each([
    '2026-11-20T12:00:00',
    '2026-11-20 12:00',
    '2026-11-20T12:00:00.000',
    '2026-11-20T12:00:00,000',
    '2026-11-20T12:00:00Z',
    '2026-11-20t12:00:00z',
    '2026-11-20T14:00:00+02:00',
    ' 2026-11-20T12:00:00 ',
  ])('is the same instant when written as %j', (text) => {
    proves('HO-13.utc-everywhere');

    process.env.TZ = timeZone;
    expect(parseInstant(text)).toBe(NOON);
  });

  it('has the same effect on bonuses, limits and play set-ups without a zone', () => {
    proves('HO-13.utc-everywhere');

    process.env.TZ = timeZone;
    const window = { startTime: '2026-11-20T11:00:00', endTime: '2026-11-20T12:00:00' };
    expect(bonusTime(window, NOON - 1)).toBe('running');
    expect(bonusTime(window, NOON)).toBe('over');
    expect(minutesLeft({ endsAt: '2026-11-20T12:30:00' }, NOON)).toBe(30);

    const daily = { type: 'deposit', period: 'daily' } as const;
    const entry = {
      ...({ ...daily, id: 'a', status: 'active', amount: 1, locked: false } as const),
      activationDate: '2026-11-20T12:00:00',
    };
    expect(limitState([entry], daily, NOON).current?.id).toBe('a');
    expect(limitState([entry], daily, NOON - 1).current).toBeNull();
  });
});

describe('a server date', () => {
  it.each([
    ['2026-11-27 10:00:00+00', '2026-11-27T10:00:00+00:00'],
    ['2026-11-27 10:00:00.123456+01', '2026-11-27T10:00:00.123+01:00'],
    ['2026-11-27 10:00:00.5-05:30', '2026-11-27T10:00:00.500-05:30'],
    ['2026-11-27T10:00:00+0400', '2026-11-27T10:00:00+04:00'],
    ['2026-11-27T10:00:00.000-0530', '2026-11-27T10:00:00.000-05:30'],
    ['2026-11-27T10:00:00.1234567Z', '2026-11-27T10:00:00.123Z'],
    ['2026-11-27T10:00:00.1234567+02:00', '2026-11-27T10:00:00.123+02:00'],
    ['2026-11-27 10:00:00Z', '2026-11-27T10:00:00Z'],
    ['2026-11-27T10:00:00.123456789Z', '2026-11-27T10:00:00.123Z'],
    ['2026-11-27T10:00+01:00[Europe/Malta]', '2026-11-27T10:00:00+01:00'],
    ['2026-11-27T10:00Z[UTC]', '2026-11-27T10:00:00Z'],
    ['2026-11-27 10:00:00.0', '2026-11-27T10:00:00.000Z'],
    ['2026-11-27 10:00:00 UTC', '2026-11-27T10:00:00Z'],
    ['2026-11-27 10:00:00 GMT', '2026-11-27T10:00:00Z'],
    ['2026-11-27 10:00:00 +01:00', '2026-11-27T10:00:00+01:00'],
    ['/Date(1795773600000)/', '2026-11-27T10:00:00.000Z'],
    ['/Date(1795773600000+0200)/', '2026-11-27T10:00:00.000Z'],
    ['/Date(-1000)/', '1969-12-31T23:59:59.000Z'],
    ['Fri Nov 27 10:00:00 UTC 2026', '2026-11-27T10:00:00.000Z'],
    ['Fri Nov 27 10:00:00 CET 2026', '2026-11-27T09:00:00.000Z'],
    ['Sat Aug 01 10:00:00 GMT-03:00 2026', '2026-08-01T13:00:00.000Z'],
    ['Fri, 27 Nov 2026 10:00:00 GMT', '2026-11-27T10:00:00.000Z'],
    ['Sun, 1 Feb 2026 10:00:00 +0200', '2026-02-01T08:00:00.000Z'],
  ])('%j becomes %s, which every engine reads', (text, iso) => {
    proves('SE-18.instants');

    expect(zonedInstant(text)).toBe(iso);
    expect(zonedInstant(iso)).toBe(iso);
    expect(parseInstant(text)).not.toBeNaN();
  });
});

describe('text that is not a date and time', () => {
  it('stays unchanged', () => {
    expect(zonedInstant('2026-11-20')).toBe('2026-11-20');
    expect(zonedInstant('soon')).toBe('soon');
    expect(zonedInstant('Fri Foo 27 10:00:00 UTC 2026')).toBe('Fri Foo 27 10:00:00 UTC 2026');
    expect(zonedInstant('Fri Nov 27 10:00:00 XYZ 2026')).toBe('Fri Nov 27 10:00:00 XYZ 2026');
    expect(parseInstant('soon')).toBeNaN();
    expect(parseInstant('2026-11-20')).toBe(Date.UTC(2026, 10, 20));
  });
});
