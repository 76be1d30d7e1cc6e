import { type CustomFields, playerdeskError, updateProfile } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../contract/src/testing/scripted-platform.ts';
import { run } from '../../run/run.ts';
import { scriptedFixture } from '../../testing/scripted-fixture.ts';

/** Returns the stored answers after a change that may contain some. */
type Store = (stored: CustomFields, answers: CustomFields | undefined) => CustomFields;

const ANSWERS: CustomFields = { nickname: 'maja', houseRules: true };
const UNKNOWN = 'customFields.playerdeskUnknownField';
const CODE = 'sign-up.invalid-field-custom';

const refuse = (fields: Readonly<Record<string, string>>) => {
  throw playerdeskError({ code: CODE, kind: 'refused', fields });
};

const keep: Store = (stored, answers = {}) =>
  Object.keys(answers).every((name) => name in stored)
    ? { ...stored, ...answers }
    : refuse({ [UNKNOWN]: CODE });

/** Runs the cases over a platform, and returns their status. */
async function examine(store: Store, answers: CustomFields | undefined = ANSWERS) {
  let stored = answers;
  const fixture = scriptedFixture(
    {
      signIn: { sessionId: 'session-1', hasToAcceptTerms: false, isEmailVerified: true },
      getProfile: () => ({ ...sampleProfile, ...(stored && { customFields: stored }) }),
      updateProfile: ({ customFields }: { customFields?: CustomFields }) => {
        if (stored) stored = store(stored, customFields);
        return {};
      },
    },
    { rules: true },
  );
  const { operations } = await run(fixture, {
    only: ['profile.unknown-custom-field', 'profile.custom-fields-kept'],
    allow: 'writes',
  });
  const cases = operations.find(({ name }) => name === updateProfile.name)?.cases ?? [];
  return Object.fromEntries(cases.map(({ id, status }) => [id.replace('profile.', ''), status]));
}

describe('the cases about custom fields of the profile', () => {
  it.each<[string, Store, CustomFields | undefined, string, string]>([
    ['keeps answers and refuses unknown fields', keep, ANSWERS, 'holds', 'holds'],
    ['has no custom fields', keep, undefined, 'holds', 'holds'],
    [
      'stores an unknown answer',
      (stored, answers) => ({ ...stored, ...answers }),
      ANSWERS,
      'differs',
      'holds',
    ],
    ['ignores an unknown answer', (stored) => stored, ANSWERS, 'differs', 'holds'],
    [
      'refuses an unknown answer without its name',
      (stored, answers) => (answers ? refuse({}) : stored),
      ANSWERS,
      'differs',
      'holds',
    ],
    [
      'loses the answers that a change leaves out',
      (stored, answers) => (answers ? keep(stored, answers) : {}),
      ANSWERS,
      'holds',
      'differs',
    ],
  ])('a platform that %s', async (_name, store, answers, unknown, kept) => {
    proves('IN-56.conformance');

    const statuses = await examine(store, answers);

    expect(statuses).toEqual({ 'unknown-custom-field': unknown, 'custom-fields-kept': kept });
  });
});
