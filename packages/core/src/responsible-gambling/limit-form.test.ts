import type { LimitEntry } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import {
  dependsOnHistory,
  filledAmounts,
  filledMinutes,
  getEffectiveTime,
  getLimitSpans,
  hasOverruledPeriod,
  isLooser,
  type LimitName,
  limitChanges,
  limitValueProblems,
  limitValues,
} from './limit-form.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DEPOSIT: LimitName = { type: 'deposit', product: null, currency: 'EUR' };
const SESSION: LimitName = { type: 'session', product: null, currency: 'EUR' };
const MOST = { daily: 5_000, weekly: 50_000, monthly: 1_000_000 };

const entry = (changes: Partial<LimitEntry>): LimitEntry => ({
  id: 'a',
  type: 'deposit',
  period: 'daily',
  status: 'active',
  amount: 10_000,
  currency: 'EUR',
  locked: false,
  activationDate: '2026-11-01T00:00:00Z',
  ...changes,
});
const later = '2026-11-24T12:00:00Z';

describe('a limit form', () => {
  it('starts with the incoming or the current values in major units', () => {
    const entries = [
      entry({}),
      entry({ id: 'b', amount: 20_000, activationDate: later }),
      entry({ id: 'c', period: 'weekly', amount: 30_000 }),
    ];
    expect(limitValues(entries, DEPOSIT, NOW)).toEqual({ daily: '200', weekly: '300', monthly: '' });
  });

  it('starts empty while the end of a limit is pending', () => {
    const entries = [entry({}), entry({ id: 'b', amount: null, activationDate: later })];
    expect(limitValues(entries, DEPOSIT, NOW).daily).toBe('');
  });

  it('sends the input in minor units of the player’s currency', () => {
    proves('RG-12.net-loss');

    const before = limitValues([], { ...DEPOSIT, type: 'loss' }, NOW);
    const changes = limitChanges(before, { ...before, weekly: '250' }, [], { ...DEPOSIT, type: 'loss' }, NOW);
    expect(changes).toEqual([
      {
        kind: 'set',
        span: 'weekly',
        wanted: { type: 'loss', period: 'weekly', amount: 25_000, currency: 'EUR' },
      },
    ]);
  });

  it('sends times in minutes without a currency', () => {
    proves('RG-03.wire-minutes');

    const changes = limitChanges({}, { daily: '120' }, [], SESSION, NOW);
    expect(changes).toEqual([
      { kind: 'set', span: 'daily', wanted: { type: 'session', period: 'daily', amount: 120 } },
    ]);
  });

  it('sends nothing without changes, and the product where there is one', () => {
    expect(limitChanges({ daily: '100' }, { daily: '100' }, [entry({})], DEPOSIT, NOW)).toEqual([]);
    const casino: LimitName = { type: 'product-session', product: 'casino', currency: 'EUR' };
    expect(limitChanges({}, { daily: '60' }, [], casino, NOW)[0]).toMatchObject({
      wanted: { product: 'casino' },
    });
  });

  it('requests the end of the current limit or cancels the incoming one when it is emptied', () => {
    proves('RG-02.cancel');

    const waiting = entry({ id: 'b', amount: 20_000, activationDate: later });
    expect(limitChanges({ daily: '200' }, { daily: '' }, [entry({}), waiting], DEPOSIT, NOW)).toEqual([
      { kind: 'cancel', span: 'daily', id: 'a' },
    ]);
    expect(limitChanges({ daily: '200' }, { daily: '' }, [waiting], DEPOSIT, NOW)).toEqual([
      { kind: 'cancel', span: 'daily', id: 'b' },
    ]);
  });

  it('has one interval for a reality check', () => {
    expect(getLimitSpans('reality-check')).toEqual(['transaction']);
    expect(getLimitSpans('wager')).toEqual(['daily', 'weekly', 'monthly']);
  });
});

describe('the problem of a limit', () => {
  const problem = (value: string, required = false) =>
    limitValueProblems({ daily: value }, DEPOSIT, MOST, required).daily;

  it.each(['0', '1.5', '-1', 'e5', '１００', '1e3', ' ', '+1'])(
    'exists for %j, which is not an amount',
    (typed) => {
      proves('RG-03.invalid');

      expect(problem(typed, true)).toBeDefined();
    },
  );

  it('exists below 1 and above 5,000 a day, 50,000 a week and 1,000,000 a month', () => {
    proves('RG-14.defaults');

    const at = (daily: string, weekly: string, monthly: string) =>
      limitValueProblems({ daily, weekly, monthly }, DEPOSIT, MOST, false);
    expect(at('1', '1', '1')).toEqual({});
    expect(at('5000', '50000', '1000000')).toEqual({});
    expect(at('5001', '50001', '1000001')).toEqual({
      daily: 'too-great',
      weekly: 'too-great',
      monthly: 'too-great',
    });
    expect(problem('1000000000000')).toBe('too-great');
  });

  it('exists for times above 24 hours, 7 days and 31 days', () => {
    proves('RG-13.caps');

    const at = (daily: string, weekly: string, monthly: string) =>
      limitValueProblems({ daily, weekly, monthly }, SESSION, null, false);
    expect(at('1440', '10080', '44640')).toEqual({});
    expect(at('1441', '10081', '44641')).toEqual({
      daily: 'too-great',
      weekly: 'too-great',
      monthly: 'too-great',
    });
  });

  it('exists for an empty field only where a limit is required', () => {
    expect(limitValueProblems({}, DEPOSIT, MOST, true)).toEqual({
      daily: 'required',
      weekly: 'required',
      monthly: 'required',
    });
    expect(limitValueProblems({}, DEPOSIT, MOST, false)).toEqual({});
  });
});

describe('a looser limit', () => {
  it('is a higher one, a longer interval or none', () => {
    expect([isLooser(100, 101), isLooser(100, null), isLooser(100, 99), isLooser(100, 100)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isLooser(null, 5)).toBe(false);
  });

  it('waits its hours and the end of the period where the rules require it', () => {
    const end = '2026-11-30T23:00:00Z';
    expect(getEffectiveTime({ hours: 72 }, NOW, end)).toBe(NOW + 72 * 3_600_000);
    expect(getEffectiveTime({ hours: 72, periodEnd: true }, NOW, end)).toBe(Date.parse(end));
    expect(getEffectiveTime({ hours: 72, periodEnd: true }, NOW, '2026-11-22T00:00:00Z')).toBe(
      NOW + 72 * 3_600_000,
    );
    expect(getEffectiveTime({ hours: 72, periodEnd: true }, NOW, undefined)).toBe(NOW + 72 * 3_600_000);
  });

  it('takes effect at a time that only the platform knows when it depends on earlier increases', () => {
    expect(dependsOnHistory({ hours: 72, periodEnd: true, confirmed: true, selfTest: true })).toBe(false);
    expect(dependsOnHistory({ hours: 72, laterHours: 72 })).toBe(false);
    expect(dependsOnHistory({ hours: 168, laterHours: 72 })).toBe(true);
    expect(dependsOnHistory({ hours: 72, daysBetween: 90 })).toBe(true);
  });
});

describe('a longer period', () => {
  it('is prefilled with 7 and 30 times a day up to the maximum, unless edited', () => {
    expect(filledAmounts('100', MOST, new Set())).toEqual({ weekly: '700', monthly: '3000' });
    expect(filledAmounts('100', { ...MOST, monthly: 2_000 }, new Set(['weekly']))).toEqual({
      monthly: '2000',
    });
    expect(filledAmounts('', MOST, new Set())).toEqual({ weekly: '', monthly: '' });
  });

  it('is paired with a day by index', () => {
    proves('RG-13.presets');

    expect(filledMinutes('120', new Set())).toEqual({ weekly: '1440', monthly: '10080' });
    expect(filledMinutes('1440', new Set())).toEqual({ weekly: '10080', monthly: '44640' });
    expect(filledMinutes('90', new Set())).toEqual({});
  });

  it('is reported when it allows less than a shorter one', () => {
    expect(hasOverruledPeriod({ daily: '100', weekly: '50' })).toBe(true);
    expect(hasOverruledPeriod({ daily: '100', weekly: '100', monthly: '' })).toBe(false);
  });
});
