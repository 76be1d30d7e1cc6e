import { describe, expect, it } from 'vitest';
import { registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();

const signUp = (changes: Record<string, unknown> = {}) =>
  platform.rest.post('/player/signup/v2', registration(changes));

describe('a second account', () => {
  const person = {
    FirstName: 'Zoë',
    LastName: 'D’Amato',
    BirthDate: '1979-02-28',
    Address1: '4, Triq il-Kbira',
    Zip: 'MST 1011',
  };

  it('with the same name, birth date and address is refused in any spelling', async () => {
    expect((await signUp(person)).status).toBe(200);
    for (const spelling of [
      {},
      { FirstName: 'ZOE', LastName: "d'amato" },
      { Address1: '4  TRIQ IL KBIRA', Zip: 'mst1011' },
    ]) {
      const again = await signUp({ ...person, ...spelling });
      expect([again.status, again.body]).toEqual([409, { Code: 'DuplicateAccount' }]);
    }
  });

  it('a different first name, birth date or address is not a duplicate', async () => {
    for (const other of [
      { FirstName: 'Mario' },
      { BirthDate: '1979-03-01' },
      { Address1: '5, Triq il-Kbira' },
    ]) {
      expect((await signUp({ ...person, ...other })).status).toBe(200);
    }
  });

  it('eight registrations at once create one account', async () => {
    const twin = { ...person, FirstName: 'Ina' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(twin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('a duplicate account is allowed if the operator turns the check off', async () => {
    const lenient = await startTestPlatform({ refuseDuplicates: false });
    for (let times = 0; times < 2; times += 1) {
      expect((await lenient.rest.post('/player/signup/v2', registration(person))).status).toBe(200);
    }
    await lenient.close();
  });
});
