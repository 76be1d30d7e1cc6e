import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { registration } from '../../../test/fixtures/registrations.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { rpcRegistration } from '../../../test/fixtures/rpc-registration.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();

const PHONES = { SE: '+46701234567', GB: '+447700900123', ES: '+34612345678', MT: '+35679123456' } as const;
const LICENSES = { SE: 'SGA', GB: 'UKGC', ES: 'ES', MT: 'MGA' } as const;
const COUNTRIES = ['SE', 'GB', 'ES', 'MT'] as const;
const FOREIGN = COUNTRIES.flatMap((Country) =>
  [...new Set(Object.values(LICENSES))]
    .filter((license) => license !== LICENSES[Country])
    .map((Jurisdiction) => [Country, Jurisdiction] as const),
);

describe('the jurisdiction of a registration', () => {
  it.each(FOREIGN)(
    'a registration of a resident of %s under %s is refused',
    async (Country, Jurisdiction) => {
      proves('HO-09.server-decides');

      const limits = ['daily', 'weekly', 'monthly'].map((Period) => ({
        Type: 'deposit',
        Period,
        Amount: 1_000,
        Currency: 'EUR',
      }));
      const fields = { Country, Jurisdiction, MobilePhoneNumber: PHONES[Country], Limits: limits };

      const { status, body } = await test.rest.post('/player/signup/v2', registration(fields));

      expect([status, body.Code]).toEqual([400, 'JurisdictionMismatch']);
    },
  );

  it('a registration under an unknown jurisdiction is refused', async () => {
    proves('HO-09.server-decides');

    const { body } = await test.rest.post('/player/signup/v2', registration({ Jurisdiction: 'NOWHERE' }));

    expect(body).toEqual({ Code: 'ValidationError', Details: { Jurisdiction: 'unknown' } });
  });

  it.each([
    'validate-email?email=a%40example.com',
    'validate-username?username=a%40example.com',
    'validate-phone?phone=%2B35679123456',
  ])('a look-up under an unknown jurisdiction is refused: %s', async (path) => {
    proves('IN-03.server');

    const { status, body } = await test.rest.get(`/player/${path}&jurisdiction=UKCG`);

    expect([status, body.Details]).toEqual([400, { Jurisdiction: 'unknown' }]);
  });

  it('a registration over the WebSocket has the jurisdiction of its country', async () => {
    proves('HO-09.server-decides');

    const visitor = await rpcClient(test.url);
    const briton = { country: 'GB', mobilePrefix: '+44', mobile: '7700900456', currency: 'GBP' };
    const fields = rpcRegistration(briton);

    await visitor.answer('/user/account#register', { ...fields, jurisdiction: 'MGA' }).catch(() => {});
    await visitor.call('/user/account#register', fields);

    const rows = await test.db
      .selectFrom('players')
      .innerJoin('persons', 'persons.player_id', 'players.id')
      .select('jurisdiction')
      .where('persons.email', '=', String(fields.email))
      .execute();
    expect(rows).toEqual([{ jurisdiction: 'UKGC' }]);
    await visitor.close();
  });

  it('a registration with a token issued by staff has the country in the token', async () => {
    proves('HO-09.server-decides');

    const person = { firstName: 'Erik', lastName: 'Svensson', dateOfBirth: '1985-05-05' };
    const home = { address: 'Storgatan 3', city: 'Umeå', zip: '903 26', country: 'SE' };
    const { body: issued } = await test.backstage.post('/identity-tokens', { ...person, ...home });
    const { FirstName, LastName, BirthDate, Address1, City, Zip, Country, ...typed } = registration();
    const fields = { ...typed, JWTTokenString: issued.token, Gender: 'male', MobilePhoneNumber: PHONES.SE };

    const { body } = await test.rest.post('/player/signup/token', { ...fields, Jurisdiction: 'MGA' });

    expect(body.Code).toBe('JurisdictionMismatch');
  });

  it('a demo with relaxed markets accepts a registration under another jurisdiction', async () => {
    const demo = await startTestPlatform({ strictMarkets: false });

    const { status } = await demo.rest.post('/player/signup/v2', registration({ Jurisdiction: 'UKGC' }));

    expect(status).toBe(200);
    await demo.close();
  });
});
