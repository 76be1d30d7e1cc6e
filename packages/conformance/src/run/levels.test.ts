import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import type { Difference } from '../suite/difference.ts';
import { type CaseResult, levelReached } from './result.ts';

const oneCase = (id: string, operation: string, facts: Partial<CaseResult> = {}): CaseResult => ({
  id,
  title: id,
  effect: 'none',
  operation,
  status: 'holds',
  differences: [],
  milliseconds: 1,
  ...facts,
});
const differing = (level?: 'full'): Partial<CaseResult> => {
  const difference: Difference = { path: 'a', expected: 'b', got: 'c', ...(level && { level }) };
  return { status: 'differs', differences: [difference] };
};
const HOLDS = oneCase('shape.getWallets', 'getWallets');

describe('the level of a platform', () => {
  it('is full when every case holds', () => {
    proves('PL-01.levels');

    expect(levelReached([HOLDS, oneCase('error.signIn', 'signIn')], 'full')).toBe('full');
  });

  it('is at most documented when the full level was not requested', () => {
    proves('PL-01.levels');

    expect(levelReached([HOLDS], 'documented')).toBe('documented');
  });

  it.each([
    ['an answer in another documented shape', oneCase('shape.getBonuses', 'getBonuses', differing('full'))],
    ['a missing extension', oneCase('shape.getGames', 'getGames', { status: 'missing' })],
    ['a different refusal', oneCase('error.signIn.x', 'signIn', differing())],
    ['the wire itself', oneCase('rest.request-id', 'bootstrap', differing())],
    [
      'a call without a documented path',
      oneCase('shape.getOlderFavourites', 'getOlderFavourites', { status: 'missing' }),
    ],
  ])('is documented despite %s', (_what, result) => {
    proves('PL-01.levels');

    expect(levelReached([HOLDS, result], 'full')).toBe('documented');
  });

  it.each([
    ['an answer without a documented shape', oneCase('shape.getBonuses', 'getBonuses', differing())],
    ['a missing documented call', oneCase('shape.getBonuses', 'getBonuses', { status: 'missing' })],
  ])('is none with %s', (_what, result) => {
    proves('PL-01.levels');

    expect(levelReached([HOLDS, result], 'full')).toBeNull();
    expect(levelReached([HOLDS, result], 'documented')).toBeNull();
  });

  it('is none when nothing was examined', () => {
    proves('PL-01.levels');

    const unseen = oneCase('shape.getBonuses', 'getBonuses', { status: 'not-examined' });

    expect(levelReached([unseen], 'full')).toBeNull();
  });
});
