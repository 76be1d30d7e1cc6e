import { describe, expect, it } from 'vitest';
import { shippedPacks } from './index.ts';
import { JURISDICTION_RULES, SIGNAL_DEFAULTS } from './server.ts';

describe('the rules for a server', () => {
  it.each(shippedPacks.map((pack) => [pack.id, pack] as const))(
    'are those of the pack %s',
    async (id, pack) => {
      expect(JURISDICTION_RULES.find((rule) => rule.id === id)).toMatchObject({
        edition: pack.edition,
        countries: pack.countries,
        ...pack.rules,
        limits: await pack.limits(),
        responsibleGambling: await pack.responsibleGambling(),
        gambling: await pack.gambling?.(),
      });
    },
  );

  it('name the amount of due diligence with its source, and defaults that the operator confirms', () => {
    for (const { dueDiligence } of JURISDICTION_RULES) {
      expect(dueDiligence).toMatchObject({
        amount: 2_000,
        currency: 'EUR',
        confidence: 'A',
        seen: '2026-11-30',
      });
    }
    for (const { source, confidence } of Object.values(SIGNAL_DEFAULTS)) {
      expect([source, confidence]).toEqual([expect.stringContaining('No law'), 'C']);
    }
  });

  it('name until when a complaint is answered, with its source', () => {
    const terms = JURISDICTION_RULES.map(({ id, complaints }) => [id, complaints?.days ?? null]);
    expect(Object.fromEntries(terms)).toEqual({ MGA: 10, SGA: null, ES: 28, UKGC: 56 });
  });

  it('name one license for the residents of all other countries', () => {
    const remaining = JURISDICTION_RULES.filter((rule) => rule.servesRemainingCountries);
    expect(remaining.map(({ id }) => id)).toEqual(['MGA']);
  });
});
