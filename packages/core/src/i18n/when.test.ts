import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { formatWhen } from './when.ts';

const ZONE = 'Europe/Malta';
/** Saturday, 1 PM in Malta. */
const NOW = Date.parse('2026-11-28T12:00:00Z');
const when = (iso: string, locale = 'en-US', now = NOW, zone = ZONE) =>
  formatWhen(iso, locale, now, zone).replaceAll('\u00a0', '_');

describe('a time in a sentence', () => {
  it.each([
    ['2026-11-28T15:00:00Z', 'today at_4:00_PM'],
    ['2026-11-28T22:55:00Z', 'tonight at_11:55_PM'],
    ['2026-11-29T22:09:00Z', 'tomorrow at_11:09_PM'],
    ['2026-12-01T17:00:00Z', 'Tuesday at_6:00_PM'],
    ['2026-12-04T17:00:00Z', 'Friday at_6:00_PM'],
    ['2026-12-05T17:00:00Z', 'Dec 5 at_6:00_PM'],
    ['2027-01-07T12:09:00Z', 'Jan 7, 2027 at_1:09_PM'],
    ['2026-11-27T10:00:00Z', 'yesterday at_11:00_AM'],
    ['2026-11-20T10:00:00Z', 'Nov 20 at_11:00_AM'],
  ])('%s is said as %s', (iso, words) => {
    proves('UX-03.when');

    expect(when(iso)).toBe(words);
  });

  it.each([
    ['en-US', ['tonight at_11:09_PM', 'tomorrow at_11:09_PM', 'Tuesday at_1:09_PM', 'Dec 8 at_1:09_PM']],
    ['en-SE', ['tonight at_23:09', 'tomorrow at_23:09', 'Tuesday at_13:09', '8 Dec at_13:09']],
    ['sv', ['i kväll kl._23:09', 'i morgon kl._23:09', 'tisdag kl._13:09', '8 dec. kl._13:09']],
    ['nb', ['i kveld kl._23:09', 'i morgen kl._23:09', 'tirsdag kl._13:09', '8. des. kl._13:09']],
    ['fi', ['tänä iltana klo_23.09', 'huomenna klo_23.09', '1.12. klo_13.09', '8.12. klo_13.09']],
    ['pl-PL', ['dziś wieczorem, 23:09', 'jutro, 23:09', '1 gru, 13:09', '8 gru, 13:09']],
    ['th-TH', ['คืนนี้ เวลา_23:09', 'พรุ่งนี้ เวลา_23:09', 'วันอังคาร เวลา_13:09', '8 ธ.ค. เวลา_13:09']],
  ])('is said in %s', (locale, words) => {
    proves('UX-03.when');

    const times = [
      '2026-11-28T22:09:00Z',
      '2026-11-29T22:09:00Z',
      '2026-12-01T12:09:00Z',
      '2026-12-08T12:09:00Z',
    ];
    expect(times.map((iso) => when(iso, locale))).toEqual(words);
  });

  it('counts calendar days, also across a change of the clocks', () => {
    proves('UX-03.when');

    // 25 hours long: summer time ends at 3 AM on 25 October 2026.
    const autumn = Date.parse('2026-10-24T22:30:00Z');
    expect(when('2026-10-25T22:30:00Z', 'en-US', autumn)).toBe('tonight at_11:30_PM');
    expect(when('2026-10-25T23:30:00Z', 'en-US', autumn)).toBe('tomorrow at_12:30_AM');
    // 23 hours long.
    const spring = Date.parse('2026-03-28T23:30:00Z');
    expect(when('2026-03-29T21:59:00Z', 'en-US', spring)).toBe('tonight at_11:59_PM');
    expect(when('2026-03-29T22:01:00Z', 'en-US', spring)).toBe('tomorrow at_12:01_AM');
  });

  it('is in the zone of the player', () => {
    proves('UX-03.when');

    const iso = '2026-11-29T02:00:00Z';
    expect(when(iso, 'en-US', NOW, 'America/New_York')).toBe('tonight at_9:00_PM');
    expect(when(iso, 'en-US', NOW, 'Europe/Helsinki')).toBe('tomorrow at_4:00_AM');
    expect(when(iso, 'en-US', NOW, 'Asia/Bangkok')).toBe('tomorrow at_9:00_AM');
  });

  it('takes a number and joins no word of the date in languages of an operator', () => {
    const at = Date.parse('2026-11-29T12:09:00Z');
    expect(formatWhen(at, 'ja', NOW, ZONE)).toBe('明日, 13:09');
    expect(formatWhen(at, 'hu', NOW, ZONE)).toBe('holnap, 13:09');
  });
});
