import { JURISDICTIONS, type JurisdictionPack, parseIsoDay } from '@playerdesk/contract';
import { describe, expect, it } from 'vitest';
import { choosePack, shippedPacks } from './packs.ts';

/** What holds for every pack, shipped or an operator's own. */
function describeJurisdiction(pack: JurisdictionPack): void {
  describe(`the pack ${pack.id}`, () => {
    const questions = Object.keys(pack.rules);

    it('answers every question that the others answer', () => {
      for (const other of shippedPacks) expect(questions.sort()).toEqual(Object.keys(other.rules).sort());
    });

    it('has exactly one source for each answer', () => {
      expect(pack.sources.map(({ rule }) => rule).sort()).toEqual(questions.sort());
      for (const { source, seen, confidence } of pack.sources) {
        expect(source.trim()).not.toBe('');
        expect(parseIsoDay(seen)).not.toBeNull();
        expect(['A', 'B', 'C', 'K', 'spec']).toContain(confidence);
      }
    });

    it('has an edition that was in force when its sources were seen', () => {
      expect(pack.edition).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/);
      expect(parseIsoDay(pack.effectiveFrom)).not.toBeNull();
      for (const { seen } of pack.sources) {
        expect(pack.effectiveFrom <= seen).toBe(true);
        expect(seen.startsWith(pack.edition)).toBe(true);
      }
    });

    it('stands in a real time zone and for countries of its own', () => {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: pack.rules.timeZone })).not.toThrow();
      const others = shippedPacks.filter(({ id }) => id !== pack.id).flatMap(({ countries }) => countries);
      for (const country of pack.countries) {
        expect(country).toMatch(/^[A-Z]{2}$/);
        expect(others).not.toContain(country);
      }
    });

    it('does not contradict itself', () => {
      const { rules } = pack;
      expect(rules.adultAge).toBeGreaterThanOrEqual(18);
      expect(rules.signInMethods.length).toBeGreaterThan(0);
      expect(rules.signInMethods.includes('password')).toBe(rules.usesPassword);
      expect(rules.profileRequired.includes('password')).toBe(rules.usesPassword);
      // What a player may not change cannot be required of them.
      expect(rules.profileRequired.filter((field) => rules.profileReadOnly.includes(field))).toEqual([]);
    });
  });
}

for (const pack of shippedPacks) describeJurisdiction(pack);

describe('the packs that ship', () => {
  it('are the documented ones, Malta first', () => {
    expect(shippedPacks.map(({ id }) => id)).toEqual([...JURISDICTIONS]);
  });

  it('give way to an operator’s own', () => {
    const own = { ...(shippedPacks[0] as JurisdictionPack), id: 'DGA', countries: ['DK'] };
    expect(choosePack({ ipCountry: 'DK' }, [...shippedPacks, own]).id).toBe('DGA');
    expect(choosePack({ configured: 'DGA' }, [own]).id).toBe('DGA');
    expect(choosePack({ configured: 'MGA' }, [own]).id).toBe('DGA');
    expect(() => choosePack({}, [])).toThrow('at least one jurisdiction pack');
  });
});
