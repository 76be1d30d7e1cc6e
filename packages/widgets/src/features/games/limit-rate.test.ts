import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { limitRate } from './limit-rate.ts';

/** Returns a timer that the test runs by hand. */
function manualTimer() {
  const pending: { milliseconds: number; run: () => void }[] = [];
  return {
    pending,
    after: (milliseconds: number, run: () => void) => {
      pending.push({ milliseconds, run });
      return () => {};
    },
    elapse: () => pending.shift()?.run(),
  };
}
/** Lets finished promises run their continuations. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('ten thousand requests at once cause two runs, one second apart', async () => {
  proves('SE-06.rounds');
  const timer = manualTimer();
  let runs = 0;
  const request = limitRate(
    async () => {
      runs += 1;
    },
    1_000,
    timer.after,
  );

  for (let count = 0; count < 10_000; count += 1) request();
  await settle();
  expect(runs).toBe(1);
  expect(timer.pending.map(({ milliseconds }) => milliseconds)).toEqual([1_000]);

  timer.elapse();
  await settle();
  timer.elapse();
  await settle();
  expect(runs).toBe(2);
  expect(timer.pending).toEqual([]);
});

it('a run that takes long is not overtaken by the next', async () => {
  const timer = manualTimer();
  const finish: (() => void)[] = [];
  const request = limitRate(() => new Promise<void>((resolve) => finish.push(resolve)), 1_000, timer.after);

  request();
  request();
  await settle();
  expect(finish).toHaveLength(1);
  expect(timer.pending).toEqual([]);

  finish[0]?.();
  await settle();
  timer.elapse();
  expect(finish).toHaveLength(2);
});

it('a request after the interval runs at once', async () => {
  const timer = manualTimer();
  let runs = 0;
  const request = limitRate(
    async () => {
      runs += 1;
    },
    1_000,
    timer.after,
  );

  request();
  await settle();
  timer.elapse();
  request();
  expect(runs).toBe(2);
});
