import { proves } from '@playerdesk/proves';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { startSuppliedPlatform } from '../../../test/fixtures/suppliers.ts';
import type { TestPlatform, TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { startVisit, walletCode } from '../../../test/fixtures/wallet/wallet-visit.ts';

let platform: TestPlatform;
let sweden: TestPlatform;
beforeAll(async () => {
  const casinoUrl = 'https://casino.example';
  platform = await startSuppliedPlatform({ casinoUrl, refuseDuplicates: false });
  sweden = await startSuppliedPlatform({ casinoUrl, defaultCountry: 'SE', refuseDuplicates: false });
});
afterAll(async () => {
  await platform.close();
  await sweden.close();
});

const KARIN = { FirstName: 'Karin', LastName: 'Håkansson', BirthDate: '1977-02-24' };
const newKarin = (test: TestPlatform, changes: object = {}) =>
  test.newPlayer({ ...KARIN, verified: false, ...changes });

async function verify(
  test: TestPlatform,
  player: TestPlayer,
  person: string,
  purpose = 'verify',
  format = '',
) {
  const code = await walletCode(test, person, { purpose, ...(format && { format }) });
  return test.rest.post('/player/verify/code', code, player.as);
}
const isVerified = async (test: TestPlatform, { userId }: TestPlayer) => {
  const row = await test.db
    .selectFrom('players')
    .select('identity_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.identity_verified_at !== null;
};
const lastAction = async (test: TestPlatform, { userId }: TestPlayer) =>
  test.db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('player_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the verification of a player by a wallet', () => {
  it.each(['dc+sd-jwt', 'mso_mdoc'])(
    'by %s takes over and locks name, birth date and address',
    async (format) => {
      proves('SE-22.verify');

      const player = await newKarin(platform, { Address1: `${format.length} Strait Street` });
      const { status } = await verify(platform, player, 'karin', 'verify', format);
      const profile = (await platform.rest.get('/player/user-info', player.as)).body;
      const moved = await platform.rest.post(
        '/player/update',
        {
          Password: PASSWORD,
          Address1: 'Elsewhere 1',
          City: profile.City,
          Zip: profile.Zip,
          MobilePhoneNumber: `${profile.CallingCode}${profile.MobilePhoneNumber}`,
          Country: profile.Country,
          Language: profile.Language,
        },
        player.as,
      );

      expect([status, await isVerified(platform, player)]).toEqual([200, true]);
      expect(profile).toMatchObject({ Address1: 'Kungsgatan 31', City: 'Umeå', Zip: '903 26' });
      expect(profile.NotUpdatable).toEqual(expect.arrayContaining(['firstName', 'dateOfBirth', 'address']));
      expect([moved.body.Code, Object.keys(moved.body.Details)]).toEqual(['ValidationError', ['Address1']]);
      expect(await lastAction(platform, player)).toEqual({
        action: 'identity-verified',
        after: { by: 'wallet' },
      });
    },
  );

  it.each([
    ['another person', 'nils', {}],
    ['a person with another birth date', 'karin', { BirthDate: '1977-02-25' }],
    ['a person with another name', 'karin', { LastName: 'Lindqvist' }],
  ])('refuses %s', async (_case, person, changes) => {
    proves('SE-22.verify');

    const player = await newKarin(platform, changes);
    const { status, body } = await verify(platform, player, person);

    expect([status, body.Code, await isVerified(platform, player)]).toEqual([400, 'IdentityMismatch', false]);
  });

  it('refuses the national number of another account, where the license asks for it', async () => {
    proves('SE-22.verify');

    const [one, other] = [await newKarin(sweden), await newKarin(sweden)];
    const first = await verify(sweden, one, 'karin');
    const second = await verify(sweden, other, 'karin');
    const again = await verify(sweden, one, 'karin');

    expect([first.status, second.body.Code, again.status]).toEqual([200, 'IdentityMismatch', 200]);
  });

  it.each([
    ['Malta', () => platform, ['name', 'birth-date', 'address']],
    ['Sweden', () => sweden, ['name', 'birth-date', 'address', 'national-number']],
  ])('asks for the least that %s needs', async (_market, test, requested) => {
    proves('SE-22.least');

    expect((await startVisit(test(), { purpose: 'verify' })).requested).toEqual(requested);
  });

  it('has no further effect when it is repeated, and needs a session', async () => {
    const player = await newKarin(platform);
    const code = await walletCode(platform, 'karin', { purpose: 'verify' });
    const call = (as: object) => platform.rest.post('/player/verify/code', code, as as TestPlayer['as']);

    expect([(await call(player.as)).status, (await call(player.as)).status]).toEqual([200, 200]);
    expect((await call({})).status).toBe(401);
  });

  it('its code signs nobody in without a national number', async () => {
    const code = await walletCode(platform, 'karin', { purpose: 'verify' });

    expect((await platform.rest.post('/player/signin/code', code)).body.Code).toBe('IncorrectCode');
  });
});

describe('the proof of age by a wallet', () => {
  it('reveals nothing else, and verifies no identity', async () => {
    proves('SE-22.age');

    const player = await newKarin(platform);
    const visit = await startVisit(platform, { purpose: 'age' });
    const address = new URL(visit.link).searchParams.get('request_uri') ?? '';
    const { dcql_query: query } = decodeJwt<{ dcql_query: { credentials: { claims: object[] }[] } }>(
      await (await fetch(address)).text(),
    );
    const { status } = await verify(platform, player, 'nils', 'age');

    expect(query.credentials.map(({ claims }) => claims.length)).toEqual([1, 1, 1]);
    expect([status, await isVerified(platform, player)]).toEqual([200, false]);
    expect(await lastAction(platform, player)).toEqual({ action: 'age-verified', after: { by: 'wallet' } });
  });

  it.each(['dc+sd-jwt', 'mso_mdoc'])('in %s refuses a person under age', async (format) => {
    proves('SE-22.under-age');

    const visit = await startVisit(platform, { purpose: 'age' });

    expect((await visit.share('elias', { format })).body).toEqual({ status: 400 });
    expect((await visit.turn()).messages[0]).toMatchObject({ isError: true, reason: 'refused' });
  });
});
