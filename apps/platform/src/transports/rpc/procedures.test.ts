import { type AnswerOf, PROCEDURES, type Procedure, procedures } from '@playerdesk/contract/procedures';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { type RpcClient, rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { rpcRegistration } from '../../../test/fixtures/rpc-registration.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { TERMS_VERSION } from '../../identity/terms/terms.ts';

let platform: TestPlatform;
let visitor: RpcClient;
beforeAll(async () => {
  platform = await startTestPlatform();
  visitor = await rpcClient(platform.url);
});
afterAll(async () => {
  await visitor?.close();
  await platform?.close();
});

const login = (client: RpcClient, email: string, password = PASSWORD) =>
  client.call('/user#login', { usernameOrEmail: email, password });

/** Creates a player who registered over REST, signed in on a separate socket. */
async function player(changes: Record<string, unknown> = {}) {
  const registered = await platform.newPlayer(changes);
  const client = await rpcClient(platform.url);
  await login(client, registered.email);
  return { ...registered, client };
}

const newestMail = async (email: string) => {
  const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
  return String(body.messages[0]?.body);
};

/** Returns the code of an error with the problem of each argument. */
const refusal = async (procedure: string, kwargs: Record<string, unknown>, client = visitor) => {
  const { error } = await client.call(procedure, kwargs);
  return error && [error.kwargs.code, error.kwargs.details ?? {}];
};

const fits = <P extends Procedure>({ answer }: P, value: unknown): AnswerOf<P> =>
  answer.parse(value) as AnswerOf<P>;

describe('a registration over the websocket', () => {
  it('a registration stores every documented argument in the jurisdiction of the country', async () => {
    proves('PL-02.register');

    const fields = rpcRegistration({
      gender: 'M',
      country: 'ES',
      nationality: 'PT',
      mobilePrefix: '+34',
      mobile: '612345678',
      currency: 'EUR',
      culture: 'fi',
      acceptNewsEmail: true,
      acceptSMSOffer: true,
      affiliateMarker: 'partner-7',
    });
    const answer = await visitor.answer('/user/account#register', fields);
    const row = await platform.db
      .selectFrom('players')
      .innerJoin('persons', 'persons.player_id', 'players.id')
      .selectAll()
      .where('players.id', '=', answer.userID)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      jurisdiction: 'ES',
      country: 'ES',
      currency: 'EUR',
      language: 'fi',
      terms_version: TERMS_VERSION,
      email: fields.email,
      phone: '+34612345678',
      calling_code: '+34',
      gender: 'male',
      first_name: 'Maja',
      last_name: expect.stringMatching(/^Vella/),
      birth_date: '1990-04-12',
      nationality: 'PT',
      address: fields.address1,
      city: 'Valletta',
      zip: 'VLT 1434',
      affiliate_tag: 'partner-7',
      annual_activity_from: null,
    });
    const consents = await platform.db
      .selectFrom('consent_records')
      .select('type')
      .where('player_id', '=', answer.userID)
      .orderBy('type')
      .execute();
    expect(consents.map(({ type }) => type)).toEqual(['BonusEmails', 'BonusSMSs', 'NewsEmails', 'NewsSMSs']);
    expect((await platform.signIn(String(fields.email))).status).toBe(200);
  });

  it('every finding names its argument', async () => {
    const wrong = {
      email: 'nobody',
      firstname: 'M4ja',
      surname: '',
      birthDate: '2020-01-01',
      mobile: '12',
      address1: '',
      postalCode: '',
      city: '',
      currency: 'XXX',
      culture: 'xx',
      gender: 'X',
    };
    const answer = await refusal('/user/account#register', rpcRegistration(wrong));
    expect([answer?.[0], Object.keys(answer?.[1]).sort()]).toEqual([
      'ValidationError',
      Object.keys(wrong).sort(),
    ]);
  });

  it('a registration without terms, of an existing player or from an e-ID-only country is refused', async () => {
    const register = (changes: object) =>
      refusal('/user/account#register', rpcRegistration(changes as Record<string, unknown>));
    expect(await register({ acceptTC: false })).toEqual([
      'ValidationError',
      { acceptTC: 'not the version in force' },
    ]);
    const { email } = await platform.newPlayer();
    expect(await register({ email })).toEqual(['PlayerExists', {}]);
    expect(await register({ country: 'SE' })).toEqual([
      'JurisdictionMismatch',
      { country: 'registers with a national e-ID alone' },
    ]);
    expect(await register({ acceptTC: 'yes' })).toEqual(['ValidationError', { acceptTC: 'is not valid' }]);
  });
});

describe('a signed-in player over the websocket', () => {
  it('a player reads their details and which of them can be updated', async () => {
    proves('PL-02.get-profile');

    const { client, email, userId } = await player({ Gender: 'female' });
    await platform.db
      .updateTable('players')
      .set({ not_updatable: ['lastName', 'dateOfBirth'] })
      .where('id', '=', userId)
      .execute();
    const answer = fits(procedures.getProfile, await client.answer('/user/account#getProfile'));
    expect(answer.fields).toMatchObject({
      email,
      username: email,
      userID: userId,
      firstname: 'Maja',
      surname: expect.stringMatching(/^Vella/),
      gender: 'F',
      title: 'Mrs.',
      mobilePrefix: '+356',
      birthDate: '1990-04-12',
      culture: 'en',
    });
    expect(answer.fields.mobile).toMatch(/^7\d+$/);
    expect(Object.values(answer).slice(1)).toEqual([true, true, false, false, true, true]);
    await client.close();
  });

  it('contact details can be updated with the password', async () => {
    proves('PL-02.update-profile');

    const { client } = await player();
    const change = {
      password: PASSWORD,
      address1: '9 New Street',
      city: 'Mdina',
      postalCode: 'MDN 1',
      mobilePrefix: '+356',
      mobile: '79111222',
      country: 'MT',
      culture: 'pl',
    };
    expect(
      await refusal('/user/account#updateProfile', { ...change, mobile: 'x', culture: 'q' }, client),
    ).toEqual(['ValidationError', { mobile: 'invalid', culture: 'unknown' }]);
    expect(
      await refusal('/user/account#updateProfile', { ...change, password: 'Wrong-123' }, client),
    ).toEqual(['IncorrectCredentials', {}]);
    await client.answer('/user/account#updateProfile', change);
    expect((await client.answer('/user/account#getProfile')).fields).toMatchObject({
      address1: '9 New Street',
      city: 'Mdina',
      postalCode: 'MDN 1',
      mobilePrefix: '+356',
      mobile: '79111222',
      culture: 'pl',
    });
    await client.close();
  });

  it('the current terms version can be accepted, and another one is refused', async () => {
    proves('PL-02.accept-terms');

    const { client, userId } = await player();
    await platform.db.updateTable('players').set({ terms_version: null }).where('id', '=', userId).execute();
    const owes = async () => (await client.answer('/user#getSessionInfo', { culture: '' })).hasToAcceptTC;
    expect(await owes()).toBe(true);
    expect((await refusal('/user#acceptTC', { version: '1999' }, client))?.[1]).toEqual({
      version: 'not the version in force',
    });
    await client.answer('/user#acceptTC', { version: TERMS_VERSION });
    expect(await owes()).toBe(false);
    await client.close();
  });

  it('the password can be changed, and a wrong old and a weak new password have different codes', async () => {
    proves('PL-02.change-password');

    const { client, email } = await player();
    const change = (oldPassword: string, newPassword: string) =>
      refusal('/user/pwd#change', { oldPassword, newPassword }, client);
    expect(await change('Wrong-123', 'Another-456')).toEqual(['IncorrectCredentials', {}]);
    expect((await change(PASSWORD, 'weak'))?.[0]).toBe('WeakPassword');
    expect(await change(PASSWORD, 'Another-456')).toBeNull();
    expect((await login(visitor, email)).error?.kwargs.code).toBe('IncorrectCredentials');
    expect((await platform.signIn(email, 'Another-456')).status).toBe(200);
    await client.close();
  });

  it('the content system gets a stable id that is not a session', async () => {
    proves('PL-02.cms-session');

    const { client } = await player();
    const { clientId } = await client.answer('/connection#getClientIdentity');
    const { cmsSessionID } = await client.answer('/user#getCmsSessionID');
    expect(await client.answer('/user#getCmsSessionID')).toEqual({ cmsSessionID });
    expect(cmsSessionID).not.toBe(clientId);
    const { status } = await platform.rest.get('/player/user-info', { 'X-Player-Session-Id': cmsSessionID });
    expect(status).toBe(401);
    const thief = await rpcClient(platform.url, { identity: cmsSessionID });
    expect((await thief.call('/user#getCmsSessionID')).error?.kwargs.code).toBe('NotAuthenticated');
    await Promise.all([client.close(), thief.close()]);
  });

  it('a player activates with the emailed code, and a visitor with the key of the link', async () => {
    proves('PL-02.activate');

    const { client, email } = await player();
    const { code, key } = await platform.activationMail(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const activate = (verificationCode: string, who = client) =>
      refusal('/user/account#activate', { verificationCode }, who);
    expect(await activate('12')).toEqual(['ValidationError', { verificationCode: 'is not valid' }]);
    expect(await activate(wrong)).toEqual(['IncorrectCode', {}]);
    expect(await activate(wrong, visitor)).toEqual(['IncorrectCode', {}]);
    expect(await activate(code)).toBeNull();
    expect((await client.answer('/user#getSessionInfo', { culture: '' })).isEmailVerified).toBe(true);
    expect(await activate(key)).toEqual(['AlreadyActivated', {}]);
    const other = await platform.newPlayer();
    expect(await activate((await platform.activationMail(other.email)).key, visitor)).toBeNull();
    await client.close();
  });

  for (const { uri, kwargs, session } of PROCEDURES) {
    const call = () =>
      visitor.call(uri, Object.fromEntries(Object.keys(kwargs.shape).map((name) => [name, 'x'])));
    if (session === 'required') {
      it(`${uri} requires a session`, async () => {
        expect((await call()).error?.kwargs.code).toBe('NotAuthenticated');
      });
    } else {
      it(`${uri} exists`, async () => {
        expect((await call()).error?.uri).not.toBe('wamp.error.no_such_procedure');
      });
    }
  }
});

describe('a visitor over the websocket', () => {
  it('a visitor reads the countries, their own country and the countries open to registration', async () => {
    proves('PL-02.countries');

    const ask = async (excludeDenyRegistrationCountry: boolean) =>
      fits(
        procedures.getCountries,
        await visitor.answer('/user/account#getCountries', { excludeDenyRegistrationCountry }),
      );
    const [all, some] = [await ask(false), await ask(true)];
    expect(all.currentIPCountry).toBe('MT');
    expect(all.countries.map(({ code }) => code)).toContain('US');
    expect(some.countries.map(({ code }) => code)).not.toContain('US');
    await platform.backstage.post('/ip-country', { country: 'GB' });
    expect((await ask(false)).currentIPCountry).toBe('GB');
    await platform.backstage.post('/ip-country', { country: null });
  });

  it('a visitor reads the currencies', async () => {
    proves('PL-02.currencies');

    const answer = fits(procedures.getCurrencies, await visitor.answer('/user/account#getCurrencies'));
    expect(answer.currencies).toContainEqual({ code: 'EUR', name: expect.any(String) });
  });

  it('a visitor sets a new password with the key of the emailed link', async () => {
    proves('PL-02.reset-mail', 'PL-02.reset-key', 'PL-02.reset-password');

    const { email } = await platform.newPlayer();
    const ask = { email, changePwdURL: 'http://localhost:3000/#/new-password?key=' };
    await visitor.answer('/user/pwd#sendResetPwdEmail', {
      ...ask,
      captchaPublicKey: '',
      captchaResponse: '',
    });
    const key =
      /http:\/\/localhost:3000\/#\/new-password\?key=(\S+)/.exec(await newestMail(email))?.[1] ?? '';
    const available = () => visitor.answer('/user/pwd#isResetPwdKeyAvailable', { key });
    expect(await available()).toEqual({ isAvailable: true });
    expect(await refusal('/user/pwd#reset', { key: '', password: 'Another-456' })).toEqual([
      'MissingToken',
      {},
    ]);
    const weak = await refusal('/user/pwd#reset', { key, password: 'weak' });
    expect([weak?.[0], Object.keys(weak?.[1])]).toEqual(['WeakPassword', ['password']]);
    await visitor.answer('/user/pwd#reset', { key, password: 'Another-456' });
    expect(await available()).toEqual({ isAvailable: false, usedAt: expect.stringMatching(/^\d{4}-/) });
    expect((await platform.signIn(email, 'Another-456')).status).toBe(200);
  });
});

describe('the return URL of an email', () => {
  const foreign = [
    'https://phish.example/?key=',
    'http://casino.example.phish.example/?key=',
    'http://casino.example@phish.example/?key=',
    'http://user@casino.example/?key=',
    'https://casino.example/?key=',
    'javascript:alert(1)//',
    'data:text/html,',
    '//casino.example/?key=',
    'casino.example/?key=',
    'http://casino.example/go?to=https://phish.example/&key=',
    'http://casino.example/go?to=%2F%2Fphish.example&key=',
    'http://casino.example/go?to=%252F%252Fphish.example&key=',
    'http://casino.example/#/go?to=//phish.example/?key=',
  ];

  it('a foreign URL is refused, and no email is sent', async () => {
    const { email } = await platform.newPlayer();
    const before = await newestMail(email);
    for (const changePwdURL of foreign) {
      const kwargs = { email, changePwdURL, captchaPublicKey: '', captchaResponse: '' };
      expect(await refusal('/user/pwd#sendResetPwdEmail', kwargs), changePwdURL).toEqual([
        'ValidationError',
        { changePwdURL: 'not an address of ours' },
      ]);
      const fields = rpcRegistration({ emailVerificationURL: changePwdURL });
      expect((await refusal('/user/account#register', fields))?.[1], changePwdURL).toEqual({
        emailVerificationURL: 'not an address of ours',
      });
    }
    expect(await newestMail(email)).toBe(before);
  });

  it('the URL may belong to the casino or an allowed origin and defaults to the casino', async () => {
    const register = async (emailVerificationURL: string) => {
      const fields = rpcRegistration({ emailVerificationURL });
      await visitor.answer('/user/account#register', fields);
      return newestMail(String(fields.email));
    };
    expect(await register('http://casino.example/welcome?code=')).toMatch(/\/welcome\?code=\d{12}$/m);
    expect(await register('http://casino.example/#/in?lang=sv&code=')).toMatch(/\?lang=sv&code=\d{12}$/m);
    expect(await register('http://localhost:3000/v/')).toMatch(/^http:\/\/localhost:3000\/v\/\d{12}$/m);
    expect(await register('')).toMatch(/^http:\/\/casino\.example\/\?activation-key=\d{12}$/m);
  });
});
