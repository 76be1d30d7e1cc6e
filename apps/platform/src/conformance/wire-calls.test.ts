import { createRestPlatform } from '@playerdesk/adapters/rest';
import {
  acceptTerms,
  activate,
  bootstrap,
  changePassword,
  createSsoToken,
  getDisplayPages,
  getProfile,
  getTerms,
  type InputOf,
  type Operation,
  type Platform,
  requestActivationCode,
  requestOtp,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInWithOtp,
  signOut,
  signUp,
  signUpWithToken,
  updateProfile,
  validateEmail,
  validatePhone,
  validateUsername,
} from '@playerdesk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conformanceFixture, contractRegistration } from '../testing/conformance-fixture.ts';
import { PASSWORD } from '../testing/registrations.ts';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

const DEVICE = { platform: 'web', operatingSystem: 'Linux', browser: 'Firefox' };
const WIRE_DEVICE = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };

interface Sent {
  readonly call: string;
  readonly query: Record<string, string>;
  readonly body: Record<string, unknown> | undefined;
}

let test: TestPlatform;
let rest: Platform;
let sent: Sent[];
let hands: ReturnType<typeof conformanceFixture>;

beforeAll(async () => {
  test = await startTestPlatform();
  hands = conformanceFixture(test);
  rest = createRestPlatform({
    baseUrl: `${test.url}/rest`,
    fetch: (input, init) => {
      const { pathname, searchParams } = new URL(String(input));
      sent.push({
        call: `${init?.method} ${pathname.replace(/^\/rest/, '')}`,
        query: Object.fromEntries(searchParams),
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
      });
      return fetch(input, init);
    },
  });
});
afterAll(() => hands.close());

/** Makes a call the platform answers with a yes, and tells how it travelled. */
async function travel<I, O>(operation: Operation<I, O>, input: NoInfer<I>, sessionId?: string) {
  sent = [];
  const answer = await rest.call(operation, input, { sessionId: sessionId ?? null });
  expect(sent).toHaveLength(1);
  return { answer, ...(sent[0] as Sent) };
}

type Registration = InputOf<typeof signUp>;

async function player(changes: Partial<Registration> = {}) {
  const registration = { ...contractRegistration(), ...changes };
  sent = [];
  await rest.call(signUp, registration);
  const { sessionId } = await rest.call(signIn, {
    username: registration.email,
    password: PASSWORD,
    ...DEVICE,
  });
  return { registration, sessionId };
}

describe('a call over the REST adapter, as the platform reads it', () => {
  it('PL-01.signin POST /player/signin/v2 carries Username, Password and the device, and opens a session', async () => {
    const { registration } = await player();
    const { email: username, password } = registration;
    const { call, query, body, answer } = await travel(signIn, { username, password, ...DEVICE });
    expect([call, query]).toEqual(['POST /player/signin/v2', {}]);
    expect(body).toEqual({ Username: username, Password: password, ...WIRE_DEVICE });
    const { device } = await test.db
      .selectFrom('sessions')
      .select('device')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(device).toBe('web, Linux, Firefox');
    expect((await rest.call(getProfile, {}, answer)).email).toBe(username);
  });

  it('PL-01.request-otp GET /player/request-otp carries jurisdiction, countryCode and mobile, and sends the SMS', async () => {
    const input = { jurisdiction: 'MGA', countryCode: '+356', mobile: '79667001' };
    const { call, query, body } = await travel(requestOtp, input);
    expect([call, query, body]).toEqual(['GET /player/request-otp', input, undefined]);
    expect(await hands.otpCode?.('+35679667001')).toMatch(/^\d{4}$/);
  });

  it('PL-01.signin-sms SI-11.payload POST /player/signin/sms carries Otp, MobileNumber without leading zeros and the device', async () => {
    const phone = '+35679667002';
    const { registration } = await player({ phone });
    await rest.call(requestOtp, { jurisdiction: 'MGA', countryCode: '+356', mobile: '079667002' });
    const otp = (await hands.otpCode?.(phone)) ?? '';
    const { call, query, body, answer } = await travel(signInWithOtp, { otp, phone, ...DEVICE });
    expect([call, query]).toEqual(['POST /player/signin/sms', {}]);
    expect(body).toEqual({ Otp: otp, MobileNumber: phone, ...WIRE_DEVICE });
    const profile = await rest.call(getProfile, {}, { sessionId: answer.sessionId ?? '' });
    expect(profile.email).toBe(registration.email);
  });

  it('PL-01.signup POST /player/signup/v2 carries the registration, and registers', async () => {
    const registration = { ...contractRegistration(), bonusCode: 'HI', optIns: ['sms'] };
    const { call, query, body, answer } = await travel(signUp, registration);
    expect([call, query]).toEqual(['POST /player/signup/v2', {}]);
    expect(body).toEqual({
      Email: registration.email,
      Password: registration.password,
      BirthDate: registration.dateOfBirth,
      FirstName: registration.firstName,
      LastName: registration.lastName,
      Address1: registration.address,
      City: registration.city,
      Zip: registration.zip,
      Country: registration.country,
      MobilePhoneNumber: registration.phone,
      Language: registration.language,
      Currency: registration.currency,
      PromoCode: 'HI',
      ExpectedAnnualActivityFrom: registration.annualActivityFrom,
      ExpectedAnnualActivityTo: registration.annualActivityTo,
      Jurisdiction: registration.jurisdiction,
      TacVersionAccepted: registration.termsVersion,
      OptIns: ['sms'],
      Limits: [],
      ...WIRE_DEVICE,
    });
    expect(answer.userId).toMatch(/^[\da-f-]{36}$/);
  });

  it('PL-01.signup-token POST /player/signup/token carries JWTTokenString and the fields, and registers', async () => {
    const whole = contractRegistration();
    const jwtTokenString = (await hands.identityToken?.(whole)) ?? '';
    const { email, password, phone, language, currency, jurisdiction, termsVersion } = whole;
    const contact = { email, password, phone, language, currency, jurisdiction, termsVersion };
    const input = { jwtTokenString, gender: 'female', ...contact, optIns: [], limits: [], ...DEVICE };
    const { call, query, body, answer } = await travel(signUpWithToken, input);
    expect([call, query]).toEqual(['POST /player/signup/token', {}]);
    expect(body).toEqual({
      JWTTokenString: jwtTokenString,
      Gender: 'female',
      Email: email,
      Password: password,
      MobilePhoneNumber: phone,
      Language: language,
      Currency: currency,
      Jurisdiction: jurisdiction,
      TacVersionAccepted: termsVersion,
      OptIns: [],
      Limits: [],
      ...WIRE_DEVICE,
    });
    expect(answer.userId).toMatch(/^[\da-f-]{36}$/);
  });

  it('PL-01.signout POST /player/signout carries nothing, and ends the session', async () => {
    const { sessionId } = await player();
    const { call, query, body } = await travel(signOut, {}, sessionId);
    expect([call, query, body]).toEqual(['POST /player/signout', {}, {}]);
    await expect(rest.call(getProfile, {}, { sessionId })).rejects.toMatchObject({ kind: 'session' });
  });

  it('PL-01.request-password-reset POST /player/request-password-reset carries UsernameOrEmail, and sends the mail', async () => {
    const { registration } = await player();
    const usernameOrEmail = registration.email;
    const { call, query, body } = await travel(requestPasswordReset, { usernameOrEmail });
    expect([call, query]).toEqual(['POST /player/request-password-reset', {}]);
    expect(body).toEqual({ UsernameOrEmail: usernameOrEmail });
    expect(await hands.resetToken?.(usernameOrEmail)).toHaveLength(43);
  });

  it('PL-01.reset-password POST /player/reset-password carries UsernameOrEmail, Token and NewPassword, and sets it', async () => {
    const { registration } = await player();
    const usernameOrEmail = registration.email;
    await rest.call(requestPasswordReset, { usernameOrEmail });
    const token = (await hands.resetToken?.(usernameOrEmail)) ?? '';
    const newPassword = 'Another-456';
    const { call, query, body } = await travel(resetPassword, { usernameOrEmail, token, newPassword });
    expect([call, query]).toEqual(['POST /player/reset-password', {}]);
    expect(body).toEqual({ UsernameOrEmail: usernameOrEmail, Token: token, NewPassword: newPassword });
    expect((await test.signIn(usernameOrEmail, newPassword)).status).toBe(200);
  });

  it('PL-01.request-activation-code POST /player/request-activation-code carries UsernameOrEmail, and sends the mail', async () => {
    const { registration } = await player();
    const usernameOrEmail = registration.email;
    const { call, query, body } = await travel(requestActivationCode, { usernameOrEmail });
    expect([call, query]).toEqual(['POST /player/request-activation-code', {}]);
    expect(body).toEqual({ UsernameOrEmail: usernameOrEmail });
    const { body: outbox } = await test.backstage.get(`/outbox?to=${usernameOrEmail}`);
    expect(outbox.messages).toHaveLength(2);
  });

  it('PL-01.activate POST /player/activate carries UsernameOrEmail and Code, or Code alone, and activates', async () => {
    const one = await player();
    const usernameOrEmail = one.registration.email;
    const { code } = await test.activationMail(usernameOrEmail);
    const both = await travel(activate, { usernameOrEmail, code });
    expect([both.call, both.query]).toEqual(['POST /player/activate', {}]);
    expect(both.body).toEqual({ UsernameOrEmail: usernameOrEmail, Code: code });
    const other = await player();
    const { key } = await test.activationMail(other.registration.email);
    const alone = await travel(activate, { code: key });
    expect([alone.call, alone.body]).toEqual(['POST /player/activate', { Code: key }]);
    for (const { sessionId } of [one, other]) {
      expect((await rest.call(getProfile, {}, { sessionId })).isActivated).toBe(true);
    }
  });

  it('PL-01.update-tac GET /player/update-player-tac carries tacVersionAccepted, and the terms are owed no more', async () => {
    const { registration, sessionId } = await player();
    await hands.oweTerms?.(registration.email);
    const version = registration.termsVersion;
    const { call, query, body } = await travel(acceptTerms, { version }, sessionId);
    expect([call, query, body]).toEqual([
      'GET /player/update-player-tac',
      { tacVersionAccepted: version },
      undefined,
    ]);
    expect((await rest.call(getProfile, {}, { sessionId })).hasToAcceptTerms).toBe(false);
  });

  it('PL-01.user-info GET /player/user-info carries nothing, and answers the player', async () => {
    const { registration, sessionId } = await player();
    const { call, query, body, answer } = await travel(getProfile, {}, sessionId);
    expect([call, query, body]).toEqual(['GET /player/user-info', {}, undefined]);
    expect(answer.email).toBe(registration.email);
  });

  it('PL-01.update POST /player/update carries Password, Address1, City, Zip, MobilePhoneNumber, Country, Language, and they change', async () => {
    const { registration, sessionId } = await player();
    const { password, country } = registration;
    const moved = { address: 'Triq il-Wied 3', city: 'Mosta', zip: 'MST 1011', phone: '+35679667003' };
    const { call, query, body } = await travel(
      updateProfile,
      { password, country, language: 'sv', ...moved },
      sessionId,
    );
    expect([call, query]).toEqual(['POST /player/update', {}]);
    expect(body).toEqual({
      Password: password,
      Address1: moved.address,
      City: moved.city,
      Zip: moved.zip,
      MobilePhoneNumber: moved.phone,
      Country: country,
      Language: 'sv',
    });
    const now = await rest.call(getProfile, {}, { sessionId });
    expect(now).toMatchObject({ ...moved, phone: '79667003', country, language: 'sv' });
  });

  it('PL-01.change-password POST /player/change-password carries CurrentPassword and NewPassword, and it changes', async () => {
    const { registration, sessionId } = await player();
    const input = { currentPassword: registration.password, newPassword: 'Another-456' };
    const { call, query, body } = await travel(changePassword, input, sessionId);
    expect([call, query]).toEqual(['POST /player/change-password', {}]);
    expect(body).toEqual({ CurrentPassword: registration.password, NewPassword: 'Another-456' });
    expect((await test.signIn(registration.email, 'Another-456')).status).toBe(200);
  });

  const CHECKS = {
    'validate-phone': [validatePhone, { phone: '+35679667004' }, { phone: '+35679667005' }],
    'validate-email': [
      validateEmail,
      { email: 'taken.wire@example.com' },
      { email: 'free.wire@example.com' },
    ],
    'validate-username': [
      validateUsername,
      { username: 'taken.wire@example.com' },
      { username: 'free.wire@example.com' },
    ],
  } as const;
  for (const [path, [operation, taken, free]] of Object.entries(CHECKS)) {
    it(`PL-01.${path} GET /player/${path} carries the value and jurisdiction, and tells taken from free`, async () => {
      const known = { phone: '+35679667004', email: 'taken.wire@example.com' };
      await rest.call(signUp, { ...contractRegistration(), ...known }).catch(() => {});
      const check = operation as unknown as Operation<Record<string, string>, object>;
      const { call, query, body } = await travel(check, { ...free, jurisdiction: 'MGA' });
      expect([call, query, body]).toEqual([
        `GET /player/${path}`,
        { ...free, jurisdiction: 'MGA' },
        undefined,
      ]);
      const refused = rest.call(check, { ...taken, jurisdiction: 'MGA' });
      await expect(refused).rejects.toMatchObject({ code: 'sign-up.player-conflict' });
    });
  }

  it('PL-01.display-pages GET /player/display-pages answers PageType and ForceAction', async () => {
    const { registration, sessionId } = await player();
    const pages = [{ pageType: 'KycVerification', forceAction: true }];
    await test.backstage.post('/display-pages', { email: registration.email, pages });
    const { call, query, body, answer } = await travel(getDisplayPages, {}, sessionId);
    expect([call, query, body]).toEqual(['GET /player/display-pages', {}, undefined]);
    expect(answer).toEqual({ pages });
    const raw = await test.rest.get('/player/display-pages', { 'X-Player-Session-Id': sessionId });
    expect(raw.body.Pages).toEqual([{ PageType: 'KycVerification', ForceAction: true }]);
  });

  it('PL-01.bootstrap GET /bootstrap answers ipcountry', async () => {
    const { call, query, body, answer } = await travel(bootstrap, {});
    expect([call, query, body]).toEqual(['GET /bootstrap', {}, undefined]);
    expect(answer.ipCountry).toBe('MT');
    expect((await test.rest.get('/bootstrap')).body.ipcountry).toBe('MT');
  });

  it('PL-01.getdocument GET /content/getdocument carries type=TermsAndConditions, language, state, jurisdiction', async () => {
    const input = { language: 'sv', state: 'x', jurisdiction: 'ES' };
    const { call, query, body, answer } = await travel(getTerms, input);
    expect([call, body]).toEqual(['GET /content/getdocument', undefined]);
    expect(query).toEqual({ type: 'TermsAndConditions', ...input });
    expect(answer.content).toContain('lang="sv"');
  });

  it('PL-01.sso POST /player/create-sso-token carries tokenType, and answers a token', async () => {
    const { sessionId } = await player();
    const { call, query, body, answer } = await travel(createSsoToken, { tokenType: 'support' }, sessionId);
    expect([call, query, body]).toEqual(['POST /player/create-sso-token', {}, { tokenType: 'support' }]);
    expect(answer.token.split('.')).toHaveLength(3);
  });
});

describe('the session of a call', () => {
  it('PL-07.session-header goes as X-Player-Session-Id with every call that has a player, and the platform reads it', async () => {
    const headers: [name: string, session: string | null][] = [];
    const spying = createRestPlatform({
      baseUrl: `${test.url}/rest`,
      fetch: (input, init) => {
        const session = new Headers(init?.headers).get('X-Player-Session-Id');
        headers.push([new URL(String(input)).pathname, session]);
        return fetch(input, init);
      },
    });
    const { sessionId } = await player();
    const { OPERATIONS } = await import('@playerdesk/contract/schemas');
    const having = OPERATIONS.map(({ operation }) => operation).filter(({ session }) => session !== 'none');
    expect(having.length).toBeGreaterThan(8);
    for (const operation of having) {
      await spying.call(operation, {} as never, { sessionId }).catch(() => {});
    }
    expect(headers).toEqual(having.map(({ rest: { path } }) => [`/rest${path}`, sessionId]));
    const { as } = await test.newPlayer();
    expect((await test.rest.get('/player/user-info', as)).status).toBe(200);
  });

  it('is read from X-SessionId too, as older calls name it', async () => {
    const { sessionId, email } = await test.newPlayer();
    const { status, body } = await test.rest.get('/player/user-info', { 'X-SessionId': sessionId });
    expect([status, body.Email]).toEqual([200, email]);
  });
});

describe('a visitor without a session', () => {
  it('HO-17.platform is refused by every call of the account screens', async () => {
    const { OPERATIONS } = await import('@playerdesk/contract/schemas');
    const needing = OPERATIONS.map(({ operation }) => operation).filter(
      ({ session }) => session === 'required',
    );
    expect(needing.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'getProfile',
        'getDisplayPages',
        'createSsoToken',
        'acceptTerms',
        'updateProfile',
        'changePassword',
        'signOut',
      ]),
    );
    for (const { rest: binding, name } of needing) {
      const answer =
        binding.method === 'GET' ? await test.rest.get(binding.path) : await test.rest.post(binding.path, {});
      expect([name, answer.status, answer.body.Code]).toEqual([name, 401, 'NotAuthenticated']);
    }
  });
});
