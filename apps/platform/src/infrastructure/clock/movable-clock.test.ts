import { describe, expect, it } from 'vitest';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import { openMovableClock } from './movable-clock.ts';

const fail = (error: unknown) => {
  throw error;
};

describe('the movable clock', () => {
  it('an advanced clock keeps its offset after a restart', async () => {
    const database = await takeDatabase();
    const clock = await openMovableClock(database, fail);
    await clock.advance(72 * 3600);
    await clock.close();
    const again = await openMovableClock(database, fail);
    expect(again.now() - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    await again.close();
    await database.close();
  });

  it('every clock of the database follows an advance, and a clock cannot go back', async () => {
    const database = await takeDatabase();
    const [one, two] = [await openMovableClock(database, fail), await openMovableClock(database, fail)];
    await one.advance(60);
    await expect.poll(() => two.now() - Date.now()).toBeGreaterThanOrEqual(59_000);
    for (const seconds of [0, -5, Number.NaN]) await expect(one.advance(seconds)).rejects.toThrow(RangeError);
    await one.close();
    await two.close();
    await database.close();
  });
});
