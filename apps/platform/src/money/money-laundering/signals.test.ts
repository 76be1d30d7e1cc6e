import { describe, expect, it } from 'vitest';
import { findSignals, type PaymentPattern } from './signals.ts';

const SETTINGS = { days: 30, deposits: 3, belowPercent: 20, instruments: 4, stakedPercent: 10 };
const THRESHOLD = 200_000;

const kinds = (pattern: Partial<PaymentPattern>, threshold: number | null = THRESHOLD) =>
  findSignals({ deposits: [], withdrawn: 0, staked: 0, instruments: 1, ...pattern }, threshold, SETTINGS).map(
    ({ kind }) => kind,
  );

describe('signs of money laundering', () => {
  it('are deposits just below the threshold, and neither smaller ones nor those that reach it', () => {
    expect(kinds({ deposits: [160_000, 180_000, 199_999] })).toEqual(['structuring']);
    expect(kinds({ deposits: [160_000, 199_999, 200_000] })).toEqual([]);
    expect(kinds({ deposits: [159_999, 160_000, 199_999] })).toEqual([]);
  });

  it('are many payment instruments, in any currency', () => {
    expect(kinds({ instruments: 3 })).toEqual([]);
    expect(kinds({ instruments: 4 }, null)).toEqual(['instruments']);
    expect(kinds({ deposits: [199_999, 199_999, 199_999] }, null)).toEqual([]);
  });

  it('are deposits and withdrawals of the threshold with next to no play', () => {
    const inAndOut = { deposits: [300_000], withdrawn: 200_000 };
    expect(kinds({ ...inAndOut, staked: 29_999 })).toEqual(['unplayed']);
    expect(kinds({ ...inAndOut, staked: 30_000 })).toEqual([]);
    expect(kinds({ ...inAndOut, withdrawn: 199_999 })).toEqual([]);
    expect(kinds({ ...inAndOut, deposits: [150_000] })).toEqual([]);
  });
});
