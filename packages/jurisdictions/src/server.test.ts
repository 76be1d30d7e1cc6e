import { describe, expect, it } from 'vitest';
import { shippedPacks } from './index.ts';
import { JURISDICTION_RULES } from './server.ts';

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

  it('name one license for the residents of all other countries', () => {
    const remaining = JURISDICTION_RULES.filter((rule) => rule.servesRemainingCountries);
    expect(remaining.map(({ id }) => id)).toEqual(['MGA']);
  });
});
