import {
  depositMaximum,
  type JurisdictionPack,
  LIMIT_PERIODS,
  LIMIT_TYPES,
  parseIsoDay,
} from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { documentedRuleSources } from '../documented/rule-sources.ts';
import { documentedRules } from '../documented/rules.ts';

/**
 * Test suite for every pack, shipped or an operator's own.
 *
 * @param all Packs that are used together with it.
 */
export function describeJurisdiction(pack: JurisdictionPack, all: readonly JurisdictionPack[]): void {
  const { rules } = pack;
  describe(`the pack ${pack.id}, edition ${pack.edition}`, () => {
    it('has exactly one source for each answer, with the day it was seen and how sure it is', async () => {
      const groups = [
        rules,
        await pack.limits(),
        await pack.responsibleGambling(),
        (await pack.gambling?.()) ?? {},
      ];
      const sources = await pack.sources();
      expect(sources.map(({ rule }) => rule).sort()).toEqual(groups.flatMap(Object.keys).sort());
      expect(groups.flatMap((group) => Object.values(group))).not.toContain(undefined);
      for (const { source, seen, confidence } of sources) {
        expect(source.trim()).not.toBe('');
        expect(parseIsoDay(seen)).not.toBeNull();
        expect(['A', 'B', 'C', 'K', 'spec']).toContain(confidence);
      }
    });

    it('has a source of its own for each rule of its own', async () => {
      const sources = await pack.sources();
      for (const [rule, documented] of Object.entries(documentedRules)) {
        if (rules[rule as keyof typeof documentedRules] === documented) continue;
        const { source } = documentedRuleSources[rule as keyof typeof documentedRules];
        expect(sources.find((own) => own.rule === rule)?.source).not.toBe(source);
      }
    });

    it('leaves approval to the operator', async () => {
      expect((await pack.sources()).filter(({ approvedBy }) => approvedBy !== undefined)).toEqual([]);
    });

    it('has an edition of its own that was in force when its sources were seen', async () => {
      expect(pack.edition).toMatch(/^(\d{4}-(0[1-9]|1[0-2])|documented)$/);
      expect(parseIsoDay(pack.effectiveFrom)).not.toBeNull();
      for (const { seen } of await pack.sources()) expect(pack.effectiveFrom <= seen).toBe(true);
      const twins = all.filter(
        ({ id, effectiveFrom }) => id === pack.id && effectiveFrom === pack.effectiveFrom,
      );
      expect(twins).toHaveLength(1);
    });

    it('stands in a real time zone and for countries of its own', () => {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: rules.timeZone })).not.toThrow();
      const others = all.filter(({ id }) => id !== pack.id).flatMap(({ countries }) => countries);
      for (const country of pack.countries) {
        expect(country).toMatch(/^[A-Z]{2}$/);
        expect(others).not.toContain(country);
      }
    });

    it('does not contradict itself about passwords and e-ID', () => {
      expect(rules.signInMethods.length).toBeGreaterThan(0);
      expect(rules.signInMethods.includes('password')).toBe(rules.usesPassword);
      expect(rules.profileRequired.includes('password')).toBe(rules.usesPassword);
      expect(rules.signInMethods.includes('eid')).toBe(rules.eidProviders.length > 0);
      if (!rules.usesPassword) expect(rules.passwordReset).toBe(false);
    });

    it('asks for nothing that a player may not change', () => {
      expect(rules.profileRequired.filter((field) => rules.profileReadOnly.includes(field))).toEqual([]);
    });

    it('lets no child play', () => {
      expect(rules.adultAge).toBeGreaterThanOrEqual(18);
      for (const { ageFrom, ageTo = ageFrom } of rules.depositMaximums) {
        expect(ageFrom).toBeGreaterThanOrEqual(rules.adultAge);
        expect(ageTo).toBeGreaterThanOrEqual(ageFrom);
      }
    });

    it('has one highest stake of a kind of game for each age, or none for any', async () => {
      const { stakeLimits } = (await pack.gambling?.()) ?? { stakeLimits: [] };
      for (const category of new Set(stakeLimits.map((row) => row.category))) {
        for (let age = rules.adultAge; age <= 100; age++) {
          const fits = stakeLimits.filter(
            (row) => row.category === category && age >= row.ageFrom && age <= (row.ageTo ?? age),
          );
          expect([category, age, fits.length]).toEqual([category, age, 1]);
        }
      }
      for (const { amount } of stakeLimits) expect(amount).toBeGreaterThan(0);
    });

    it('has maximums that do not shrink from day to month, at any age', () => {
      const currencies = ['XXX', ...rules.depositMaximums.map(({ currency }) => currency)];
      for (const currency of currencies) {
        for (let age = rules.adultAge; age <= 100; age++) {
          const [day, week, month] = LIMIT_PERIODS.map((period) =>
            depositMaximum(rules.depositMaximums, period, age, currency),
          ) as [number, number, number];
          expect(day).toBeGreaterThanOrEqual(1);
          expect(week).toBeGreaterThanOrEqual(day);
          expect(month).toBeGreaterThanOrEqual(week);
        }
      }
    });

    it('lets no limit of money loosen within a day, and no notice pass a limit', async () => {
      const { waits, permanent, rolling, notices } = await pack.limits();
      expect(Object.keys(waits).sort()).toEqual([...LIMIT_TYPES].sort());
      for (const type of ['deposit', 'wager', 'loss'] as const) {
        expect(waits[type].hours).toBeGreaterThanOrEqual(24);
      }
      for (const { hours } of Object.values(waits)) expect(hours).toBeGreaterThanOrEqual(0);
      for (const type of [...permanent, ...rolling]) expect(LIMIT_TYPES).toContain(type);
      expect(notices).toEqual([...notices].sort((a, b) => a - b));
      expect([notices.at(-1), (notices[0] ?? 0) > 0]).toEqual([100, true]);
    });

    it('suggests no limit where one has to be typed', async () => {
      if ((await pack.limits()).entry === 'free-text') expect(rules.suggestsLimits).toBe(false);
    });

    it('prompts for a limit that the player types, and asks again only where it prompts', async () => {
      const isPrompted = rules.depositLimitsAtSignUp === 'prompt';
      if (isPrompted) expect(rules.suggestsLimits).toBe(false);
      else expect((await pack.responsibleGambling()).limitPromptMonths).toBeNull();
    });

    it('offers breaks from the shortest on, the one without an end last', async () => {
      const { blockTerms, exclusionTerms, selfServiceTerms } = await pack.limits();
      expect(exclusionTerms).toEqual(expect.arrayContaining([...selfServiceTerms]));
      for (const terms of [blockTerms, exclusionTerms, selfServiceTerms]) {
        const days = terms.map((term) => (term === 'indefinite' ? Number.POSITIVE_INFINITY : term));
        expect(days.length).toBeGreaterThan(0);
        expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
        expect(days[0]).toBeGreaterThanOrEqual(1);
      }
    });

    it('offers breaks of at most 6 weeks and self-exclusions of at least 6 months', async () => {
      if (pack.edition === 'documented') return;

      const { blockTerms, exclusionTerms } = await pack.limits();

      expect(blockTerms.at(-1)).toBeLessThanOrEqual(42);
      expect(exclusionTerms[0]).toBeGreaterThanOrEqual(182);
    });

    it('interrupts play in time, and nobody waits longer than its longest interval', async () => {
      const { realityCheck, pauseHours, revocation } = await pack.responsibleGambling();
      const { defaultMinutes, mostMinutes, actions } = realityCheck;
      expect(defaultMinutes).toBeGreaterThanOrEqual(1);
      expect(defaultMinutes).toBeLessThanOrEqual(mostMinutes ?? 1_440);
      expect(actions).toEqual(expect.arrayContaining(['continue', 'sign-out']));
      expect(pauseHours).toBeGreaterThanOrEqual(24);
      if (revocation) {
        expect(revocation.indefiniteHours).toBeGreaterThanOrEqual(revocation.definiteHours);
        expect(revocation.definiteHours).toBeGreaterThanOrEqual(24);
      }
    });

    it('says who helps, with an address a person can open, and where its marks lead', async () => {
      const { help, marks } = await pack.responsibleGambling();
      expect(help.length).toBeGreaterThan(0);
      for (const { name, url } of help) {
        expect(name.trim()).not.toBe('');
        expect(new URL(url).protocol).toBe('https:');
      }
      expect(marks.map(({ id }) => id)).toEqual(expect.arrayContaining(['limits', 'self-test']));
      for (const { href } of marks) if (href !== null) expect(new URL(href).protocol).toBe('https:');
    });

    it('names its register with an address a person can open', async () => {
      const { nationalRegister } = await pack.responsibleGambling();
      if (!nationalRegister) return;
      expect(nationalRegister.name.trim()).not.toBe('');
      expect(new URL(nationalRegister.url).protocol).toBe('https:');
    });
  });
}
