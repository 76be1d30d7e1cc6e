import { proves } from '@playerdesk/proves';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const SECRET = 'what the identity service and the platform share';
const key = new TextEncoder().encode(SECRET);

const platform = sharedPlatform(() => startTestPlatform({ tokenSecret: SECRET }));

let people = 0;
const nextPerson = (changes: Record<string, unknown> = {}) => ({
  given_name: 'Zoë',
  family_name: 'Token',
  birthdate: '1991-07-09',
  address: {
    street_address: `${++people} Bay Street`,
    locality: 'Sliema',
    postal_code: 'SLM 1601',
    country: 'MT',
  },
  ...changes,
});

async function token(claims: Record<string, unknown> = {}, signedWith = key, alg = 'HS256') {
  const { body } = await platform.backstage.get('/clock');
  const now = Math.floor(body.now / 1000);
  const whole = { jti: `token-${++people}-of-tests`, exp: now + 600, ...nextPerson(), ...claims };
  return new SignJWT(whole).setProtectedHeader({ alg }).sign(signedWith);
}

/** The fields that are typed in addition to a token. */
function typed(changes: Record<string, unknown> = {}) {
  const { Email, Password, MobilePhoneNumber, Language, Currency, Jurisdiction, ...rest } = registration();
  const { TacVersionAccepted, OptIns, Limits, Platform, OperatingSystem, Browser } = rest;
  const contact = { Email, Password, MobilePhoneNumber, Language, Currency, Jurisdiction };
  const others = { TacVersionAccepted, OptIns, Limits, Platform, OperatingSystem, Browser };
  return { ...contact, ...others, Gender: 'female', ...changes };
}

const signUp = (JWTTokenString: string, changes: Record<string, unknown> = {}) =>
  platform.rest.post('/player/signup/token', { JWTTokenString, ...typed(changes) });
const refusal = async (answer: ReturnType<typeof signUp>) => {
  const { status, body } = await answer;
  return [status, body.Code];
};

describe('a signed identity token', () => {
  it('a token registers the person in it with the fields of the request', async () => {
    proves('SU-03.token');

    const fields = typed({ OptIns: ['email'], PromoCode: 'HELLO' });
    const person = nextPerson();
    const { status, body } = await platform.rest.post('/player/signup/token', {
      JWTTokenString: await token(person),
      ...fields,
    });
    expect(status).toBe(200);
    const row = await platform.db
      .selectFrom('players')
      .innerJoin('persons', 'persons.player_id', 'players.id')
      .selectAll()
      .where('players.id', '=', body.UserId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      first_name: 'Zoë',
      last_name: 'Token',
      birth_date: '1991-07-09',
      address: person.address.street_address,
      city: 'Sliema',
      zip: 'SLM 1601',
      country: 'MT',
      email: fields.Email,
      phone: fields.MobilePhoneNumber,
      gender: 'female',
      bonus_code: 'HELLO',
      annual_activity_from: null,
    });
    expect((await platform.signIn(String(fields.Email), String(fields.Password))).status).toBe(200);
  });

  it('a token registers once, also for concurrent calls, and a refused attempt does not use it up', async () => {
    const jwt = await token();
    expect(await refusal(signUp(jwt, { Email: 'none' }))).toEqual([400, 'ValidationError']);
    const both = await Promise.all([signUp(jwt), signUp(jwt)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const other = await token({ jti: 'spent-once-for-all' });
    expect((await signUp(other)).status).toBe(200);
    const twin = await token({ jti: 'spent-once-for-all' });
    expect(await refusal(signUp(twin))).toEqual([400, 'LinkExpired']);
  });

  it('a token expires by the platform’s clock', async () => {
    const jwt = await token();
    await platform.advance(601);
    expect(await refusal(signUp(jwt))).toEqual([400, 'LinkExpired']);
  });

  it('a token that is forged, unsigned, altered or incomplete registers nobody', async () => {
    const stranger = new TextEncoder().encode('a secret of somebody else entirely, as long as ours');
    const good = await token();
    const [head, , signature] = good.split('.');
    const forged = Buffer.from(JSON.stringify(nextPerson({ jti: 'forged-token', exp: 9e9 }))).toString(
      'base64url',
    );
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const wrong = [
      'rubbish',
      await token({}, stranger),
      await token({}, new TextEncoder().encode(SECRET.padEnd(64)), 'HS512'),
      `${head}.${forged}.${signature}`,
      `${none}.${forged}.`,
      await token({ given_name: undefined }),
      await token({ exp: undefined }),
      await token({ jti: undefined }),
      await token({ address: 'Bay Street' }),
    ];
    for (const jwt of wrong) expect(await refusal(signUp(jwt)), jwt).toEqual([400, 'IncorrectCode']);
  });

  it('identity fields in the request do not override those in the token', async () => {
    const jwt = await token();
    const typedOver = { FirstName: 'Mario', BirthDate: '1950-01-01', Country: 'ES' };
    const { body } = await signUp(jwt, typedOver);
    const row = await platform.db
      .selectFrom('persons')
      .select(['first_name', 'birth_date'])
      .where('player_id', '=', body.UserId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ first_name: 'Zoë', birth_date: '1991-07-09' });
  });
});

describe('the registration rules for a sign-up by token', () => {
  it('age, country, uniqueness, gender, password and terms are checked as in any registration', async () => {
    const fields = async (claims: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
      Object.keys((await signUp(await token(claims), changes)).body.Details ?? {});
    expect(await fields({ birthdate: '2015-01-01' })).toEqual(['BirthDate']);
    expect(await fields({ given_name: 'R2D2' })).toEqual(['FirstName']);
    expect(await fields({}, { Gender: '' })).toEqual(['Gender']);
    expect(await fields({}, { Password: 'weak' })).toEqual(['Password']);
    expect(await fields({}, { Email: '', MobilePhoneNumber: '' })).toEqual(['Email', 'MobilePhoneNumber']);
    expect(await fields({}, { TacVersionAccepted: '2020-01-01' })).toEqual(['TacVersionAccepted']);
    const abroad = { ...nextPerson().address, country: 'US' };
    expect(
      await refusal(signUp(await token({ address: abroad }), { MobilePhoneNumber: '+12025550199' })),
    ).toEqual([400, 'CountryNotAllowed']);
    const { email } = await platform.newPlayer();
    expect(await refusal(signUp(await token(), { Email: email }))).toEqual([409, 'PlayerExists']);
    const same = nextPerson();
    expect((await signUp(await token(same))).status).toBe(200);
    expect(await refusal(signUp(await token(same)))).toEqual([409, 'DuplicateAccount']);
  });

  it('a person on the national register is refused by person number', async () => {
    await platform.backstage.post('/exclusions', {
      nationalNumber: { country: 'MT', number: '19910709-0101' },
      firstName: 'Somebody',
      lastName: 'Else',
      dateOfBirth: '1970-01-01',
    });
    expect(await refusal(signUp(await token({ sub: '19910709-0101' })))).toEqual([
      403,
      'SpelPausValidationError',
    ]);
  });

  it('a resident of one country is recognized by the number that another has issued', async () => {
    proves('SE-18.issuer');

    await platform.backstage.post('/exclusions', {
      nationalNumber: { country: 'SE', number: '910709-2380' },
      firstName: 'Somebody',
      lastName: 'Else',
      dateOfBirth: '1970-01-01',
    });
    const swede = await token({ sub: 'SE199107092380' });

    expect(await refusal(signUp(swede))).toEqual([403, 'SpelPausValidationError']);
  });

  it('a deposit limit above the maximum is refused under MGA too', async () => {
    proves('SU-16.token-maximum');

    const limits = (day: number) => ({
      Limits: [{ Type: 'deposit', Period: 'daily', Amount: day * 100, Currency: 'EUR' }],
    });
    const over = await signUp(await token(), limits(5_001));
    expect([over.status, over.body.Details]).toEqual([400, { DepositLimitDay: 'too-great' }]);
    expect((await signUp(await token(), limits(5_000))).status).toBe(200);
  });
});

describe('an identity token from Backstage', () => {
  it('a token from Backstage registers the person that staff entered', async () => {
    const { body } = await platform.backstage.post('/identity-tokens', {
      firstName: 'Demo',
      lastName: 'Person',
      dateOfBirth: '1985-05-05',
      address: 'Triq il-Wied 3',
      city: 'Mosta',
      zip: 'MST 1011',
      country: 'MT',
    });
    expect((await signUp(body.token)).status).toBe(200);
  });
});
