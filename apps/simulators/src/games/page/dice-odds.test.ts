import { describe, expect, it } from 'vitest';
import { createDiceNumbers } from './dice-numbers.ts';
import { getFirstWinning, getMark, getPayoutFactor } from './dice-odds.ts';

describe('the odds of the dice', () => {
  it.each([
    [5_000, 1.97],
    [9_500, 1.03],
    [200, 49.3],
  ])('a chance of %i faces pays %d times the stake', (chance, factor) => {
    expect(getPayoutFactor(chance)).toBe(factor);
  });

  it('the winning numbers depend on the side', () => {
    const under = { side: 'under', chance: 2_000 } as const;
    const over = { side: 'over', chance: 2_000 } as const;

    expect([getFirstWinning(under), getMark(under)]).toEqual([0, 1_999]);
    expect([getFirstWinning(over), getMark(over)]).toEqual([8_000, 8_000]);
  });

  it('the numbers are formatted in the locale', () => {
    const { face, chance, factor } = createDiceNumbers('fi-FI');

    expect([face(5_000), chance(5_000), factor(1.9)]).toEqual(['50,00', '50,0\u00a0%', '1,90']);
  });
});
