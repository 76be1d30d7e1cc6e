import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { erlangC, meanWait } from './erlang.ts';
import { type Model, simulate } from './model.ts';

/** One queue in front of servers, without clients who leave and without refusals: M/M/c. */
const PLAIN: Model = {
  connections: 1,
  arrivalsPerSecond: 80,
  calls: 1,
  service: 10,
  distribution: 'exponential',
  shedAfter: null,
  continuesFirst: false,
  leavesAfter: null,
  dropsLeft: false,
  seconds: 2_500,
  seed: 1,
};
/** Seconds in which enough calls arrive for a figure within some percent. */
const secondsFor = (arrivalsPerSecond: number) => 250_000 / arrivalsPerSecond;
const OVERLOAD: Partial<Model> = { connections: 10, calls: 2, service: 33, leavesAfter: 5_000, seconds: 20 };
const CAPACITY = 10 / 2 / 0.033;

const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length;
const shareOver = (figures: readonly number[], least: number) =>
  figures.filter((one) => one > least).length / figures.length;
/** Requires a figure within some percent of another. */
const expectNear = (figure: number, expected: number, percent = 4) =>
  expect(Math.abs(figure / expected - 1) * 100, `${figure} is not ${expected}`).toBeLessThan(percent);

/** Deposits that complete within two seconds, as a share of the capacity, at three times of it. */
function goodput(rules: Partial<Model>): number {
  const { completed } = simulate({ ...PLAIN, ...OVERLOAD, arrivalsPerSecond: 3 * CAPACITY, ...rules });
  return completed.filter((took) => took <= 2_000).length / 20 / CAPACITY;
}

describe('the formula of Erlang C', () => {
  it('agrees with published values', () => {
    expect(erlangC(1, 0.5)).toBeCloseTo(0.5, 10);
    expect(erlangC(2, 1)).toBeCloseTo(1 / 3, 10);
    expect(erlangC(10, 8)).toBeCloseTo(0.4092, 4);
  });
});

describe('the simulated queue for connections', () => {
  it.each([
    { connections: 1, load: 0.5 },
    { connections: 2, load: 1.6 },
    { connections: 10, load: 7 },
    { connections: 10, load: 8 },
  ])('waits as Erlang C says: $connections connections, load $load', ({ connections, load }) => {
    proves('RE-09.queueing');
    const arrivalsPerSecond = load * 100;
    const seconds = secondsFor(arrivalsPerSecond);
    const { waits } = simulate({ ...PLAIN, connections, arrivalsPerSecond, seconds });

    expectNear(shareOver(waits, 0), erlangC(connections, load));
    expectNear(mean(waits), meanWait(connections, load, 10), 6);
  });

  it('has the distribution of waits of M/M/c', () => {
    proves('RE-09.queueing');
    const { waits } = simulate({
      ...PLAIN,
      connections: 10,
      arrivalsPerSecond: 800,
      seconds: secondsFor(800),
    });

    // Waits are exponential with the rate at which the servers outpace the arrivals.
    for (const least of [2, 5, 10])
      expectNear(shareOver(waits, least), erlangC(10, 8) * Math.exp(-least / 5), 6);
  });

  it('waits half as long when all calls take the same time', () => {
    proves('RE-09.queueing');
    const { waits } = simulate({ ...PLAIN, distribution: 'fixed' });

    expectNear(mean(waits), meanWait(1, 0.8, 10) / 2);
  });

  it('loses no deposit', () => {
    const { completed, shed, left, waits } = simulate({
      ...PLAIN,
      calls: 2,
      arrivalsPerSecond: 40,
      seconds: 100,
    });

    expect([shed, left]).toEqual([0, 0]);
    expect(waits.length).toBe(2 * completed.length);
  });

  it('completes next to nothing in time at three times the capacity, when everything is carried out', () => {
    expect(goodput({})).toBeLessThan(0.25);
  });

  it('completes the share that follows from two calls with the same chance, when both are refused alike', () => {
    // Of three deposits, p pass the first call and p of these the second; the calls carried out fill the capacity:
    // 3p + 3p² = 2, so 3p² deposits complete.
    const chance = (Math.sqrt(1 + 8 / 3) - 1) / 2;

    expectNear(goodput({ shedAfter: 500, dropsLeft: true }), 3 * chance ** 2, 8);
  });

  it('completes its capacity when second calls come first', () => {
    expectNear(goodput({ shedAfter: 500, dropsLeft: true, continuesFirst: true }), 1, 8);
  });
});
