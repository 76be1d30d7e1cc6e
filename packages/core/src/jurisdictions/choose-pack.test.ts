import type { JurisdictionPack } from '@playerdesk/contract/internal';
import { mga, sga, shippedPacks } from '@playerdesk/jurisdictions';
import { describe, expect, it } from 'vitest';
import { assertKnownJurisdictions, choosePack } from './choose-pack.ts';

describe('the built-in packs', () => {
  const own = { ...mga, id: 'DGA', countries: ['DK'] };

  it('can be extended by packs of the operator', () => {
    expect(choosePack({ ipCountry: 'DK' }, [...shippedPacks, own]).id).toBe('DGA');
  });

  it('can be replaced by packs of the operator, of which at least one is required', () => {
    expect(choosePack({ configured: 'DGA' }, [own]).id).toBe('DGA');
    expect(() => choosePack({}, [])).toThrow('There is no jurisdiction pack');
  });

  it('fall back to the first pack for an unknown id, which assertKnownJurisdictions refuses', () => {
    expect(choosePack({ configured: 'MGA' }, [own]).id).toBe('DGA');
    expect(() => assertKnownJurisdictions(['MGA'], [own])).toThrow('"MGA" is no jurisdiction');
  });
});

describe('several editions of a jurisdiction', () => {
  const edition = (effectiveFrom: string, adultAge: number): JurisdictionPack => ({
    ...mga,
    effectiveFrom,
    rules: { ...mga.rules, adultAge },
  });
  const packs = [edition('2026-03-01', 19), sga, edition('2023-01-12', 18), edition('2027-01-01', 21)];
  const ageAt = (time: string) => choosePack({ configured: 'MGA' }, packs, Date.parse(time)).rules.adultAge;

  it('take effect on their date in their own time zone', () => {
    expect(ageAt('2026-02-28T22:59:59Z')).toBe(18);
    // Midnight in Malta is an hour before that of the clock.
    expect(ageAt('2026-02-28T23:00:00Z')).toBe(19);
    expect(ageAt('2027-06-01T00:00:00Z')).toBe(21);
  });

  it('use the earliest when all are in the future', () => {
    expect(ageAt('2020-01-01T00:00:00Z')).toBe(18);
  });

  it('keep the position of the first, so that the first pack stays the default', () => {
    expect(choosePack({}, packs, Date.parse('2026-11-21')).effectiveFrom).toBe('2026-03-01');
    expect(choosePack({ ipCountry: 'SE' }, packs, Date.parse('2026-11-21')).id).toBe('SGA');
  });
});
