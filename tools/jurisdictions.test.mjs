import { describe, expect, it } from 'vitest';
import { JURISDICTION_RULES } from '../apps/platform/src/infrastructure/jurisdictions/jurisdictions.ts';
import { shippedPacks } from '../packages/core/src/index.ts';

/** Questions of both packages with another meaning on the platform, and the reason. */
const ELSEWHERE = {
  edition: 'each counts the editions of its own rules',
  countries: 'a licence serves markets, a pack is chosen for visitors: see below',
  profileReadOnly: 'no call of the platform changes an e-mail address: see below',
};
/** The facts of a pack besides the answers to its questions. */
const answersOf = async ({ rules, id, edition, countries, limits, safety, gambling }) => ({
  ...rules,
  id,
  edition,
  countries,
  limits: await limits(),
  safety: sharedSafety(await safety()),
  gambling: await gambling(),
});
/** The safer gambling questions that the platform also answers. */
const sharedSafety = (safety) =>
  Object.fromEntries(
    Object.keys(JURISDICTION_RULES[0].safety).map((question) => [question, safety[question]]),
  );

describe('the rules of the platform and the packs of the widgets', () => {
  it('both packages have the same jurisdictions', () => {
    const ids = (all) => all.map(({ id }) => id).sort();
    expect(ids(JURISDICTION_RULES)).toEqual(ids(shippedPacks));
  });

  it.each(shippedPacks.map((pack) => [pack.id, pack]))(
    'the rules and the pack of %s give the same answers to shared questions',
    async (id, pack) => {
      const rule = JURISDICTION_RULES.find((other) => other.id === id);
      const answers = await answersOf(pack);
      const shared = Object.keys(rule).filter((question) => question in answers && !(question in ELSEWHERE));
      expect(shared).toEqual(
        expect.arrayContaining([
          'adultAge',
          'timeZone',
          'usesPassword',
          'depositMaximums',
          'limits',
          'safety',
          'gambling',
        ]),
      );
      for (const question of shared)
        expect([question, rule[question]]).toEqual([question, answers[question]]);
    },
  );

  it.each(shippedPacks.map((pack) => [pack.id, pack]))(
    'the rules and the pack of %s lock the same profile fields',
    (id, { rules }) => {
      const { profileReadOnly } = JURISDICTION_RULES.find((other) => other.id === id);
      expect(new Set([...profileReadOnly, 'email'])).toEqual(new Set(rules.profileReadOnly));
    },
  );

  it('the rules serve the countries of the pack, except the one for all remaining countries', () => {
    for (const { id, countries } of shippedPacks) {
      const served = JURISDICTION_RULES.find((other) => other.id === id).countries;
      if (served.length > 0) expect(served).toEqual(countries);
      else expect(JURISDICTION_RULES.some((other) => other.countries.includes(countries[0]))).toBe(false);
    }
  });

  it('every listed exception is still needed', async () => {
    const answers = await Promise.all(shippedPacks.map(answersOf));
    for (const question of Object.keys(ELSEWHERE)) {
      const differs = answers.some(
        (answer) =>
          JSON.stringify(answer[question]) !==
          JSON.stringify(JURISDICTION_RULES.find(({ id }) => id === answer.id)[question]),
      );
      expect([question, differs]).toEqual([question, true]);
    }
  });
});
