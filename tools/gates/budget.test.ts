import { describe, expect, it } from 'vitest';
import { timeAgainstBudget } from './budget.ts';

describe('the time of a command', () => {
  const minutes = (count: number) => count * 60_000;

  it('is stated with the budget and the processor time', () => {
    expect(timeAgainstBudget('npm test', 0, minutes(12.34), 1299.6)).toEqual({
      isKept: true,
      line: 'npm test: 12.3 of 15 minutes, 1300 s of processor time',
    });
  });

  it('is over budget above the longest time, also where the processor time is unknown', () => {
    expect(timeAgainstBudget('npm run check', minutes(1), minutes(7.1), null)).toEqual({
      isKept: false,
      line: 'Over budget: npm run check: 6.1 of 6 minutes',
    });
  });
});
