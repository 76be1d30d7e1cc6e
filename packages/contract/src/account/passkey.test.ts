import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { normalizePasskeyName } from './passkey.ts';

describe('normalizePasskeyName', () => {
  it.each([
    [' Laptop\u200b ', 'Laptop'],
    ['Ta\u0308by 🏠', 'Täby 🏠'],
    ['x'.repeat(40), 'x'.repeat(40)],
  ])('returns the trimmed and composed name of %j', (typed, name) => {
    proves('SE-19.renamed');
    expect(normalizePasskeyName(typed)).toBe(name);
  });

  it.each([
    ['blank', ' \u200b '],
    ['too long', 'x'.repeat(41)],
    ['of two lines', 'Laptop\nadmin'],
    ['of another direction', 'Laptop\u202egnp.exe'],
    ['with half a character', 'a\ud83cb'],
  ])('returns null for a name that is %s', (_which, typed) => {
    proves('SE-19.renamed');
    expect(normalizePasskeyName(typed)).toBeNull();
  });
});
