import {
  type AnyOperation,
  getProfile,
  isPlayerdeskError,
  optInTournament,
  signIn,
  signUp,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createRestPlatform } from '../rest/rest-platform.ts';
import { fakeFetch } from '../rest/testing/fake-fetch.ts';

/** A platform that answers every call with one body. */
function answering(body: unknown, status = 200) {
  const { fetch } = fakeFetch(() => Response.json(body, { status }));
  return createRestPlatform({ baseUrl: 'https://p', fetch, extensions: false });
}

/** The code of the error that a call with a documented refusal rejects with. */
async function refusal(operation: AnyOperation, body: object) {
  const platform = answering(body, 400);
  const outcome = await platform.call(operation, {} as never).catch((error: unknown) => error);
  if (!isPlayerdeskError(outcome)) throw new Error('the call was not refused');
  return outcome.code;
}

describe('a profile in documented names', () => {
  it.each([
    ['userId', '4711', '4711'],
    ['UserId', 4711, '4711'],
    ['UserID', '4711', '4711'],
  ])('contains the id of the player from %s', async (name, value, expected) => {
    proves('AC-10.user-id');

    const platform = answering({ email: 'maja@example.com', [name]: value });

    const profile = await platform.call(getProfile, {});

    expect(profile.userId).toBe(expected);
  });

  it.each([
    ['Email', 'email'],
    ['FirstName', 'firstName'],
    ['LastName', 'lastName'],
    ['DateOfBirth', 'dateOfBirth'],
    ['BirthDate', 'dateOfBirth'],
    ['Country', 'country'],
    ['Currency', 'currency'],
  ])('with a flag of %s locks %s', async (wire, field) => {
    proves('AC-05.flags-read');

    const lockedBy = async (flags: object) => {
      const platform = answering({ email: 'maja@example.com', ...flags });
      return (await platform.call(getProfile, {})).notUpdatable;
    };

    expect(await lockedBy({ [`Is${wire}Updatable`]: false })).toEqual([field]);
    expect(await lockedBy({ [`${wire}NotUpdatable`]: true })).toEqual([field]);
    expect(await lockedBy({ NotUpdatable: [field] })).toEqual([field]);
    expect(await lockedBy({ [`Is${wire}Updatable`]: true, [`${wire}NotUpdatable`]: false })).toEqual([]);
  });
});

describe('a call with documented names only', () => {
  it.each([
    ['OptInNotRequired', 'tournament.optin-not-required', 'GA-04.not-required'],
    ['optin-not-required', 'tournament.optin-not-required', 'GA-04.not-required'],
    ['already-optin', 'tournament.already-optin', 'GA-04.already'],
    ['optin-not-allowed', 'tournament.optin-not-allowed', 'GA-04.not-allowed'],
    ['tournament-not-found', 'tournament.not-found', 'GA-04.not-found'],
    ['not-found', 'tournament.not-found', 'GA-04.not-found'],
  ])('maps an opt-in refusal %s to %s', async (wire, code, clauses) => {
    proves(clauses);

    expect(await refusal(optInTournament, { Code: wire })).toBe(code);
  });

  it.each([
    ['TooManyAttempts', 'generic.rate-limit'],
    ['PlayerBlocked', 'sign-in.blocked'],
    ['PlayerTempBlocked', 'sign-in.blocked'],
    ['LoginPeriodBlockError', 'sign-in.blocked'],
    ['GamblingIssues', 'sign-in.blocked'],
  ])('maps a sign-in refusal %s to %s', async (wire, code) => {
    expect(await refusal(signIn, { Code: wire })).toBe(code);
  });

  it.each([
    ['PlayerExists', 'sign-up.player-conflict'],
    ['DuplicateAccount', 'sign-up.player-conflict'],
    ['CountryNotAllowed', 'sign-up.country-invalid'],
    ['CountryNotExists', 'sign-up.country-invalid'],
    ['JurisdictionMismatch', 'sign-up.country-invalid'],
  ])('maps a sign-up refusal %s to %s', async (wire, code) => {
    expect(await refusal(signUp, { Code: wire })).toBe(code);
  });
});
