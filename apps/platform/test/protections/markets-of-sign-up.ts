import { expect } from 'vitest';
import { registration } from '../fixtures/registrations.ts';
import { rpcRegistration } from '../fixtures/rpc-registration.ts';
import { type Attempt, added, type License, type Protection, reviewed } from './attempt.ts';
import { getCode, type Scene } from './scene.ts';

type Fields = Readonly<Record<string, unknown>>;

const PHONES: Readonly<Record<string, string>> = {
  SE: '+46701234567',
  GB: '+447700900123',
  ES: '+34612345678',
};
const HOME: Readonly<Record<string, License>> = { SE: 'Sweden', GB: 'Great Britain', ES: 'Spain' };
const LIMITS = ['daily', 'weekly', 'monthly'].map((Period) => ({
  Type: 'deposit',
  Period,
  Amount: 1_000,
  Currency: 'EUR',
}));

const count = async ({ test }: Scene) => (await test.db.selectFrom('players').select('id').execute()).length;

/** Expects a sign-up to be refused without creating an account. */
async function refused(scene: Scene, code: string | readonly string[], fields: Fields): Promise<void> {
  const before = await count(scene);
  const answer = getCode(await scene.test.rest.post('/player/signup/v2', registration({ ...fields })));
  expect([code].flat()).toContain(answer);
  expect(await count(scene)).toBe(before);
}

const under = (make: typeof added, country: string, license: string): Attempt =>
  make(
    HOME[country] ?? 'All licenses',
    `a resident of ${country} cannot sign up under the license ${license}`,
    (scene) =>
      refused(scene, 'JurisdictionMismatch', {
        Country: country,
        Jurisdiction: license,
        MobilePhoneNumber: PHONES[country],
        Limits: LIMITS,
      }),
  );

export const marketsOfSignUp: Protection = {
  id: 'market',
  name: 'market of a sign-up',
  attempts: [
    under(reviewed, 'SE', 'MGA'),
    under(reviewed, 'GB', 'MGA'),
    under(reviewed, 'ES', 'MGA'),
    under(added, 'SE', 'UKGC'),
    under(added, 'GB', 'ES'),
    under(added, 'ES', 'SGA'),
    added('All licenses', 'a license in lower case is refused', (scene) =>
      refused(scene, ['ValidationError', 'JurisdictionMismatch'], { Jurisdiction: 'mga' }),
    ),
    added('All licenses', 'a sign-up without a country of residence is refused', (scene) =>
      refused(scene, ['ValidationError', 'CountryNotExists', 'JurisdictionMismatch'], { Country: '' }),
    ),
    added('Great Britain', 'a country in lower case under the license of Malta is refused', (scene) =>
      refused(scene, ['ValidationError', 'CountryNotExists', 'JurisdictionMismatch'], { Country: 'gb' }),
    ),
    added(
      'Great Britain',
      'a British registration over the websocket always gets the British license',
      async (scene) => {
        const client = await scene.visitor();
        const home = { country: 'GB', mobilePrefix: '+44', mobile: '7700900457', currency: 'GBP' };
        const fields = rpcRegistration({ ...home, jurisdiction: 'MGA' });
        await client.call('/user/account#register', fields);
        await client.call('/user/account#register', rpcRegistration({ ...home, mobile: '7700900458' }));
        const rows = await scene.test.db
          .selectFrom('players')
          .select('jurisdiction')
          .where('country', '=', 'GB')
          .execute();
        expect(new Set(rows.map(({ jurisdiction }) => jurisdiction))).toEqual(new Set(['UKGC']));
      },
    ),
    added('Spain', 'a profile update changes neither the license nor the country', async (scene) => {
      const one = await scene.person({ Jurisdiction: 'ES', Country: 'ES' });
      await one.post('/player/update', { Country: 'MT', Jurisdiction: 'MGA' });
      const { jurisdiction, country } = await scene.test.db
        .selectFrom('players')
        .select(['jurisdiction', 'country'])
        .where('id', '=', one.id)
        .executeTakeFirstOrThrow();
      expect([jurisdiction, country]).toEqual(['ES', 'ES']);
    }),
    added('All licenses', 'a minor with a wrong device clock cannot sign up', async (scene) => {
      const { now } = { now: await scene.now() };
      const born = new Date(now);
      born.setUTCFullYear(born.getUTCFullYear() - 18);
      born.setUTCDate(born.getUTCDate() + 2);
      const fields = registration({ BirthDate: born.toISOString().slice(0, 10) });
      const before = await count(scene);
      const reply = await scene.test.rest.post('/player/signup/v2', fields, {
        Date: new Date(now + 30 * 24 * 3_600_000).toUTCString(),
      });
      expect(getCode(reply)).toBe('ValidationError');
      expect(await count(scene)).toBe(before);
    }),
    added('All licenses', 'a birth date in the future or before 1900 is refused', async (scene) => {
      await refused(scene, 'ValidationError', { BirthDate: '2090-01-01' });
      await refused(scene, 'ValidationError', { BirthDate: '1809-01-01' });
    }),
    added('Sweden', 'a sign-up that declines the three deposit limits is refused', (scene) =>
      refused(scene, 'ValidationError', {
        Country: 'SE',
        Jurisdiction: 'SGA',
        Currency: 'SEK',
        Password: '',
        MobilePhoneNumber: PHONES.SE,
        DeclinesDepositLimits: true,
      }),
    ),
    added('Sweden', 'a sign-up with deposit limits of zero is refused', (scene) =>
      refused(scene, 'ValidationError', {
        Country: 'SE',
        Jurisdiction: 'SGA',
        Currency: 'EUR',
        Password: '',
        MobilePhoneNumber: PHONES.SE,
        Limits: LIMITS.map((limit) => ({ ...limit, Amount: 0 })),
      }),
    ),
  ],
};
