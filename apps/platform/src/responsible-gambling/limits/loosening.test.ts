import { describe, expect, it } from 'vitest';
import { lastLoosened } from './loosening.ts';

const history = (...amounts: (number | null)[]) => amounts.map((amount, from) => ({ amount, from }));

describe('lastLoosened', () => {
  it('the result is the last change to a higher amount or to none', () => {
    expect(lastLoosened([])).toBeNull();
    expect(lastLoosened(history(500))).toBeNull();
    expect(lastLoosened(history(500, 400, 300))).toBeNull();
    expect(lastLoosened(history(500, 600))).toBe(1);
    expect(lastLoosened(history(500, 600, 200))).toBe(1);
    expect(lastLoosened(history(500, 600, 200, 300))).toBe(3);
    expect(lastLoosened(history(500, null))).toBe(1);
    expect(lastLoosened(history(500, null, 900))).toBe(1);
  });
});
