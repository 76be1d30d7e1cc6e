import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { approvedCode, REDIRECT } from '../../../test/fixtures/eid-phone.ts';
import { registration } from '../../../test/fixtures/registrations.ts';
import { startSuppliedPlatform } from '../../../test/fixtures/suppliers.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { rateLimits, UNLIMITED } from '../../infrastructure/rate-limit/rate-limit.ts';

const ASTRID = 'astrid@demo.playerdesk.example';

const platform = sharedPlatform(() =>
  startSuppliedPlatform({ demoPlayers: true, casinoUrl: 'https://casino.example' }),
);

const signIn = (code: object) => platform.rest.post('/player/signin/code', code);
const signUp = (fields: object) => platform.rest.post('/player/signup/code', fields);

const LIMITS = ['daily', 'weekly', 'monthly'].map((Period) => ({
  Type: 'deposit',
  Period,
  Amount: 500,
  Currency: 'SEK',
}));

/** The fields that a Swedish visitor sends with a code: no name, no birth date, no address. */
const typed = (changes: object = {}) => ({
  ...registration({
    Password: '',
    FirstName: '',
    LastName: '',
    BirthDate: '',
    Address1: '',
    City: '',
    Zip: '',
    Country: 'SE',
    Currency: 'SEK',
    Language: 'sv',
    Jurisdiction: 'SGA',
    ExpectedAnnualActivityFrom: 0,
    ExpectedAnnualActivityTo: 170_000,
    Limits: LIMITS,
  }),
  MobilePhoneNumber: `+4670${String(Math.random()).slice(2, 9)}`,
  ...changes,
});

const setAstrid = (state: string) =>
  platform.db
    .updateTable('players')
    .set({ state })
    .where('id', 'in', (players) =>
      players.selectFrom('persons').select('player_id').where('email', '=', ASTRID),
    )
    .execute();

describe('the start of an e-ID sign-in', () => {
  const init = (query: Record<string, string>) =>
    platform.rest.get(`/player/init/code?${new URLSearchParams(query)}`);

  it('GET /player/init/code with a redirectUrl returns a start URL on another origin and a state', async () => {
    proves('PL-01.init-code');

    const { status, body } = await init({ redirectUrl: REDIRECT });
    expect(status).toBe(200);
    expect(new URL(body.InitUrl).host).toBe(`eid.localhost:${new URL(String(platform.suppliers?.url)).port}`);
    expect(body.State).toMatch(/^[\w-]{20,}$/);
  });

  it('each start returns a new order and a new state', async () => {
    const [one, two] = [await init({ redirectUrl: REDIRECT }), await init({ redirectUrl: REDIRECT })];
    expect(one.body.InitUrl).not.toBe(two.body.InitUrl);
    expect(one.body.State).not.toBe(two.body.State);
  });

  it.each([
    'https://evil.example/playerdesk-eid.html',
    'https://casino.example.evil.example/x',
    'https://user@casino.example/x',
    'https://casino.example/x#y',
    'http://casino.example/playerdesk-eid.html',
    'javascript:alert(1)//casino.example',
    'data:text/html,x',
    'playerdesk-eid.html',
  ])('the start is refused for the redirect URL %s', async (redirectUrl) => {
    const { status, body } = await init({ redirectUrl });
    expect([status, body.Code, Object.keys(body.Details)]).toEqual([400, 'ValidationError', ['RedirectUrl']]);
  });

  it('redirect URLs on the local machine are accepted in development and refused in production', async () => {
    const own = `${platform.url}/playerdesk-eid.html`;
    expect((await init({ redirectUrl: own })).status).toBe(200);
    const production = await startTestPlatform({
      environment: 'production',
      casinoUrl: 'https://casino.example',
    });
    const ask = (redirectUrl: string) =>
      production.rest.get(`/player/init/code?${new URLSearchParams({ redirectUrl })}`);
    expect((await ask(own)).status).toBe(400);
    // Allowed, but no provider is connected, and none is simulated.
    expect((await ask('https://casino.example/playerdesk-eid.html')).status).toBe(404);
    await production.close();
  });

  it('orders of all addresses have a maximum per hour, and refused redirect URLs use up none', async () => {
    proves('SE-14.supplier-budget');
    const budget = { ...UNLIMITED, eidOrders: 2 };
    const own = await startSuppliedPlatform({
      casinoUrl: 'https://casino.example',
      rateLimits: rateLimits(10_000, budget),
    });
    const ask = async (redirectUrl: string) => {
      const { status } = await own.rest.get(`/player/init/code?${new URLSearchParams({ redirectUrl })}`);
      return status;
    };

    const statuses = [await ask('https://evil.example/x'), await ask(REDIRECT), await ask(REDIRECT)];
    const refused = await ask(REDIRECT);
    await own.close();

    expect([...statuses, refused]).toEqual([400, 200, 200, 429]);
  });

  it('the start accepts a known e-ID provider and refuses an unknown one', async () => {
    expect((await init({ redirectUrl: REDIRECT, kycProvider: 'frejaeid' })).status).toBe(200);
    expect((await init({ redirectUrl: REDIRECT, kycProvider: 'mallory' })).status).toBe(400);
  });
});

describe('an e-ID code', () => {
  it('a code of a known person signs them in without a password', async () => {
    proves('PL-01.signin-code');

    const { status, body } = await signIn(await approvedCode(platform, 'astrid'));
    expect([status, body]).toEqual([
      200,
      { SessionId: expect.any(String), HasToAcceptTC: false, IsEmailVerified: true },
    ]);
    const me = await platform.rest.get('/player/user-info', { 'X-Player-Session-Id': body.SessionId });
    expect(me.body.Email).toBe(ASTRID);
  });

  it('a code opens only one session', async () => {
    const code = await approvedCode(platform, 'astrid', 'frejaeid');
    expect((await signIn(code)).status).toBe(200);
    expect((await signIn(code)).body.Code).toBe('IncorrectCode');
  });

  it.each([
    ['State', 'another-state'],
    ['RedirectUrl', 'https://casino.example/another.html'],
    ['KycProvider', 'frejaeid'],
    ['Code', 'a-made-up-code'],
  ])('a code with a different %s is refused and stays usable for its owner', async (field, value) => {
    const code = await approvedCode(platform, 'astrid');
    expect((await signIn({ ...code, [field]: value })).body.Code).toBe('IncorrectCode');
    expect((await signIn(code)).status).toBe(200);
  });

  it('a code of one order is refused with the state of another', async () => {
    const [mine, other] = [await approvedCode(platform, 'nils'), await approvedCode(platform, 'astrid')];
    expect((await signIn({ ...other, State: mine.State })).body.Code).toBe('IncorrectCode');
  });

  it('a late code is refused as expired', async () => {
    const code = await approvedCode(platform, 'astrid');
    await platform.advance(601);
    expect((await signIn(code)).body.Code).toBe('LinkExpired');
  });

  it.each([
    ['self-blocked', 'PlayerSelfBlocked'],
    ['national-register', 'SpelPausValidationError'],
    ['login-time', 'LoginTimeBlocked'],
  ])('a code of a player in state %s is refused with %s', async (state, refusal) => {
    await setAstrid(state);
    expect((await signIn(await approvedCode(platform, 'astrid'))).body.Code).toBe(refusal);
    await setAstrid('active');
  });

  it('an e-ID sign-in is recorded in the audit without a name or number', async () => {
    await signIn(await approvedCode(platform, 'astrid'));
    const line = await platform.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ action: 'sign-in', after: { method: 'eid' } });
  });

  it('an e-ID sign-in stores no name, person number or address in the e-ID tables', async () => {
    await signIn(await approvedCode(platform, 'nils'));
    const rows = JSON.stringify([
      await platform.db.selectFrom('eid_requests').selectAll().execute(),
      await platform.db.selectFrom('directory_persons').selectAll().execute(),
    ]);
    expect(rows).not.toMatch(/Nils|Öberg|19851130|199004122389|Ringv/);
  });
});

describe('the calls with an e-ID code', () => {
  const FIELDS = ['Code', 'State', 'RedirectUrl', 'KycProvider', 'Platform', 'OperatingSystem', 'Browser'];
  it.each(FIELDS)('sign-in and sign-up are refused without %s', async (field) => {
    proves('SU-04.wire');

    const { [field]: _left, ...rest } = (await approvedCode(platform, 'elias')) as Record<string, string>;
    for (const answer of [await signIn(rest), await signUp({ ...typed({ [field]: undefined }), ...rest })]) {
      expect([answer.status, answer.body.Code]).toEqual([400, 'ValidationError']);
      expect(Object.keys(answer.body.Details)).toContain(field);
    }
  });
});

describe('an e-ID code of a person without an account', () => {
  it('a code of an unknown person returns the provider’s details, then registers and signs in', async () => {
    const code = await approvedCode(platform, 'nils');
    const reply = await signIn(code);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        PlayerInfo: {
          FirstName: 'Nils',
          LastName: 'Öberg',
          Street: 'Ringvägen',
          HouseNumber: '7 A',
          PostArea: 'Stockholm',
          PostCode: '118 67',
        },
      },
    ]);
    const registered = await signUp({ ...typed(), ...code });
    expect(registered.body).toEqual({ UserId: expect.any(String) });
    const { body } = await signIn(code);
    const me = await platform.rest.get('/player/user-info', { 'X-Player-Session-Id': body.SessionId });
    expect(me.body).toMatchObject({
      UserId: registered.body.UserId,
      FirstName: 'Nils',
      LastName: 'Öberg',
      BirthDate: '1985-11-30',
      Address1: 'Ringvägen 7 A',
      City: 'Stockholm',
    });
    expect((await signIn(code)).body.Code).toBe('IncorrectCode');
    expect((await signUp({ ...typed(), ...code })).body.Code).toBe('PlayerExists');
  });

  it('a person on the national register is refused by the number', async () => {
    await platform.db
      .insertInto('excluded_persons')
      .values({
        id: '00000000-0000-4000-8000-000000000001',
        person_number: 'SE:197702242384',
        name_key: 'nobody',
        family_key: '',
        birth_date: '1900-01-01',
        until: null,
      })
      .execute();
    const code = await approvedCode(platform, 'karin');
    expect((await signUp({ ...typed(), ...code })).body.Code).toBe('SpelPausValidationError');
    await platform.db.deleteFrom('excluded_persons').where('name_key', '=', 'nobody').execute();
  });

  it('the account has the provider’s name and birth date and no password, whatever the request contains', async () => {
    proves('PL-01.signup-code');

    const code = await approvedCode(platform, 'karin');
    const lies = { FirstName: 'Someone', LastName: 'Else', BirthDate: '1950-01-01', Password: 'Secret-123' };
    const { status, body } = await signUp({ ...typed(lies), ...code });
    expect(status).toBe(200);
    const person = await platform.db
      .selectFrom('persons')
      .leftJoin('credentials', 'credentials.player_id', 'persons.player_id')
      .select(['first_name', 'last_name', 'birth_date', 'password_hash'])
      .where('persons.player_id', '=', body.UserId)
      .executeTakeFirstOrThrow();
    expect(person).toEqual({
      first_name: 'Karin',
      last_name: 'Håkansson',
      birth_date: '1977-02-24',
      password_hash: null,
    });
  });

  it('a minor is refused by the provider’s birth date, whatever the request contains', async () => {
    const code = await approvedCode(platform, 'elias');
    const { status, body } = await signUp({ ...typed({ BirthDate: '1980-01-01' }), ...code });
    expect([status, body]).toEqual([
      400,
      { Code: 'ValidationError', Details: { BirthDate: expect.any(String) } },
    ]);
  });

  it('a field that the provider does not supply is still validated', async () => {
    const code = await approvedCode(platform, 'elias');
    const { body } = await signUp({ ...typed({ Email: 'no address' }), ...code });
    expect(Object.keys(body.Details)).toContain('Email');
  });
});
