import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { type HarmFacts, harmMarkers, mostWithin } from './harm-markers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const RULES = getJurisdictionRule('MGA').responsibleGambling.markersOfHarm;
const NOTHING: HarmFacts = {
  deposits: [],
  attempts: [],
  canceledWithdrawals: [],
  nights: 0,
  limits: [],
  usedUp: [],
  sessions: [],
  shortBreaks: 0,
  selfTest: null,
};
if (!RULES) throw new Error('Malta looks for no markers');
const of = (facts: Partial<HarmFacts>) => harmMarkers({ ...NOTHING, ...facts }, RULES, NOW);
const ago = (days: number) => NOW - days * DAY;
const deposits = (...days: readonly number[]) => days.map((day) => ({ at: ago(day), amount: 1_000 }));
const attempts = (...failed: readonly boolean[]) =>
  failed.map((one, index) => ({ at: ago(2) + index * HOUR, failed: one }));
const limits = (...amounts: readonly (readonly [number, number | null])[]) =>
  amounts.map(([day, amount]) => ({ of: 'deposit daily ', at: ago(day), amount }));
/** Entries of the eight weeks before, and of the last one. */
const weeks = (latest: number, before: readonly number[]) => [
  ...before.map((amount, index) => ({ at: ago(7 * (index + 1) + 3), amount })).reverse(),
  { at: ago(3), amount: latest },
];
const EIGHT = [100, 100, 100, 100, 100, 100, 100, 100];

describe('markers of harm', () => {
  it('a player without activity shows no marker', () => {
    proves('RG-36.markers');

    expect(of({})).toEqual([]);
  });

  it.each([
    ['four deposits in an hour', deposits(2, 2 - 1 / 72, 2 - 1 / 48, 2 - 1 / 24), ['many-deposits']],
    ['three deposits in an hour', deposits(2, 2 - 1 / 72, 2 - 1 / 48), []],
    ['a fourth after the hour', deposits(2, 2 - 1 / 72, 2 - 1 / 48, 2 - 1 / 23), []],
    ['four that are older than 30 days', deposits(30.1, 30.1, 30.1, 30.1), []],
  ])('the marker many-deposits is checked for %s', (_name, entries, expected) => {
    proves('RG-36.markers');

    expect(of({ deposits: entries })).toEqual(expected);
  });

  it.each([
    ['three in a row', attempts(true, true, true), ['failed-deposits']],
    ['a success between them', attempts(true, true, false, true), []],
  ])('the marker failed-deposits is checked for %s', (_name, entries, expected) => {
    proves('RG-36.markers');

    expect(of({ attempts: entries })).toEqual(expected);
  });

  it.each([
    [
      'canceled-withdrawals',
      { canceledWithdrawals: [ago(3), ago(1)] },
      { canceledWithdrawals: [ago(31), ago(1)] },
    ],
    ['nights', { nights: 5 }, { nights: 4 }],
    ['short-breaks', { shortBreaks: 3 }, { shortBreaks: 2 }],
    ['self-test', { selfTest: 8 }, { selfTest: 7 }],
  ])('the marker %s begins at its threshold', (marker, at, below) => {
    proves('RG-36.markers');

    expect([of(at), of(below)]).toEqual([[marker], []]);
  });

  it.each([
    ['within seven days of being lowered', limits([20, 500], [10, 200], [3, 300]), [], true],
    ['more than seven days after being lowered', limits([20, 500], [10.1, 200], [3, 300]), [], false],
    ['by being removed', limits([20, 500], [10, 200], [5, null]), [], true],
    ['within seven days of being used up', limits([20, 500], [3, 900]), [ago(9)], true],
    ['before it was used up', limits([20, 500], [3, 900]), [ago(2)], false],
    ['and never lowered nor used up', limits([20, 500], [3, 900]), [], false],
    ['more than 30 days ago', limits([45, 500], [40, 200], [38, 300]), [], false],
  ])('the marker limit-raised is checked for a limit raised %s', (_name, requested, usedUp, expected) => {
    proves('RG-36.markers');

    expect(of({ limits: requested, usedUp }).includes('limit-raised')).toBe(expected);
  });

  it.each([
    ['three times the average', weeks(300, EIGHT), true],
    ['just below it', weeks(299, EIGHT), false],
    ['an average of four weeks with something in them', weeks(150, [100, 100, 100, 100, 0, 0, 0, 0]), true],
    ['three such weeks, which are no average', weeks(9_000, [100, 100, 100, 0, 0, 0, 0, 0]), false],
  ])('the last week is compared with the player’s average: %s', (_name, entries, expected) => {
    proves('RG-36.markers');

    const found = of({ deposits: entries, sessions: entries });
    expect([found.includes('deposits-risen'), found.includes('time-risen')]).toEqual([expected, expected]);
  });

  it('mostWithin agrees with a brute-force count', () => {
    proves('RG-36.markers');

    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let round = 0; round < 300; round++) {
      const times = Array.from({ length: Math.floor(random() * 12) }, () => Math.floor(random() * 50));
      const entries = times.sort((one, other) => one - other).map((at) => ({ at }));
      const span = Math.floor(random() * 20);
      const byHand = entries.map(
        ({ at }) => entries.filter((other) => other.at >= at && other.at <= at + span).length,
      );
      expect(mostWithin(entries, span)).toBe(Math.max(0, ...byHand));
    }
  });
});
