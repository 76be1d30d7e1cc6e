import {
  bootstrap,
  getProfile,
  getTerms,
  type Operation,
  requestOtp,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInWithOtp,
  signUp,
  signUpWithToken,
  validateEmail,
  validatePhone,
  validateUsername,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractRegistration } from '../fixtures/conformance-fixture.ts';
import { startSuppliedPlatform } from '../fixtures/suppliers.ts';
import { DEVICE, WIRE_DEVICE, type WireRoundTrips, wireRoundTrips } from '../fixtures/wire-round-trips.ts';

let staff: WireRoundTrips['staff'];
let player: WireRoundTrips['player'];
let rest: WireRoundTrips['rest'];
let test: WireRoundTrips['test'];
let roundTrip: WireRoundTrips['roundTrip'];
let wire: WireRoundTrips;
beforeAll(async () => {
  wire = wireRoundTrips(await startSuppliedPlatform());
  ({ staff, player, rest, test, roundTrip } = wire);
});
afterAll(() => wire.staff.close());

describe('a visitor call of the REST adapter', () => {
  it('POST /player/signin/v2 sends Username, Password and the device and opens a session', async () => {
    proves('PL-01.signin');

    const { registration } = await player();
    const { email: username, password } = registration;
    const { call, query, body, answer } = await roundTrip(signIn, { username, password, ...DEVICE });
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

  it('GET /player/request-otp sends jurisdiction, countryCode and mobile and causes the SMS', async () => {
    proves('PL-01.request-otp');

    const input = { jurisdiction: 'MGA', countryCode: '+356', mobile: '79667001' };
    const { call, query, body } = await roundTrip(requestOtp, input);
    expect([call, query, body]).toEqual(['GET /player/request-otp', input, undefined]);
    expect(await staff.otpCode?.('+35679667001')).toMatch(/^\d{4}$/);
  });

  it('POST /player/signin/sms sends Otp, MobileNumber without leading zeros and the device', async () => {
    proves('PL-01.signin-sms', 'SI-11.payload');

    const phone = '+35679667002';
    const { registration } = await player({ phone });
    await rest.call(requestOtp, { jurisdiction: 'MGA', countryCode: '+356', mobile: '079667002' });
    const otp = (await staff.otpCode?.(phone)) ?? '';
    const { call, query, body, answer } = await roundTrip(signInWithOtp, { otp, phone, ...DEVICE });
    expect([call, query]).toEqual(['POST /player/signin/sms', {}]);
    expect(body).toEqual({ Otp: otp, MobileNumber: phone, ...WIRE_DEVICE });
    const profile = await rest.call(getProfile, {}, { sessionId: answer.sessionId ?? '' });
    expect(profile.email).toBe(registration.email);
  });

  it('POST /player/signup/v2 sends the registration and creates a player', async () => {
    proves('PL-01.signup');

    const registration = { ...contractRegistration(), bonusCode: 'HI', optIns: ['sms'] };
    const { call, query, body, answer } = await roundTrip(signUp, registration);
    expect([call, query]).toEqual(['POST /player/signup/v2', {}]);
    expect(body).toEqual({
      Email: registration.email,
      Password: registration.password,
      SafetyInformationRead: true,
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

  it('POST /player/signup/token sends JWTTokenString and the fields and creates a player', async () => {
    proves('PL-01.signup-token');

    const whole = contractRegistration();
    const jwtTokenString = (await staff.identityToken?.(whole)) ?? '';
    const { email, password, phone, language, currency, jurisdiction, termsVersion } = whole;
    const contact = { email, password, phone, language, currency, jurisdiction, termsVersion };
    const input = { jwtTokenString, gender: 'female', ...contact, optIns: [], limits: [], ...DEVICE };
    const { call, query, body, answer } = await roundTrip(signUpWithToken, input);
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

  it('POST /player/request-password-reset sends UsernameOrEmail and causes the email', async () => {
    proves('PL-01.request-password-reset');

    const { registration } = await player();
    const usernameOrEmail = registration.email;
    const { call, query, body } = await roundTrip(requestPasswordReset, { usernameOrEmail });
    expect([call, query]).toEqual(['POST /player/request-password-reset', {}]);
    expect(body).toEqual({ UsernameOrEmail: usernameOrEmail });
    expect(await staff.resetToken?.(usernameOrEmail)).toHaveLength(43);
  });

  it('POST /player/reset-password sends UsernameOrEmail, Token and NewPassword and sets the password', async () => {
    proves('PL-01.reset-password');

    const { registration } = await player();
    const usernameOrEmail = registration.email;
    await rest.call(requestPasswordReset, { usernameOrEmail });
    const token = (await staff.resetToken?.(usernameOrEmail)) ?? '';
    const newPassword = 'Another-456';
    const { call, query, body } = await roundTrip(resetPassword, { usernameOrEmail, token, newPassword });
    expect([call, query]).toEqual(['POST /player/reset-password', {}]);
    expect(body).toEqual({ UsernameOrEmail: usernameOrEmail, Token: token, NewPassword: newPassword });
    expect((await test.signIn(usernameOrEmail, newPassword)).status).toBe(200);
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
  for (const [path, [operation, claimed, free]] of Object.entries(CHECKS)) {
    it(`GET /player/${path} sends the value and the jurisdiction and refuses a taken value`, async () => {
      proves(`PL-01.${path}`);

      const known = { phone: '+35679667004', email: 'taken.wire@example.com' };
      await rest.call(signUp, { ...contractRegistration(), ...known }).catch(() => {});
      const check = operation as unknown as Operation<Record<string, string>, object>;
      const { call, query, body } = await roundTrip(check, { ...free, jurisdiction: 'MGA' });
      expect([call, query, body]).toEqual([
        `GET /player/${path}`,
        { ...free, jurisdiction: 'MGA' },
        undefined,
      ]);
      const refused = rest.call(check, { ...claimed, jurisdiction: 'MGA' });
      await expect(refused).rejects.toMatchObject({ code: 'sign-up.player-conflict' });
    });
  }

  it('GET /bootstrap returns ipcountry', async () => {
    proves('PL-01.bootstrap');

    const { call, query, body, answer } = await roundTrip(bootstrap, {});
    expect([call, query, body]).toEqual(['GET /bootstrap', {}, undefined]);
    expect(answer.ipCountry).toBe('MT');
    expect((await test.rest.get('/bootstrap')).body.ipcountry).toBe('MT');
  });

  it('GET /content/getdocument sends type=TermsAndConditions, language, state and jurisdiction', async () => {
    proves('PL-01.getdocument');

    const input = { language: 'sv', state: 'x', jurisdiction: 'ES' };
    const { call, query, body, answer } = await roundTrip(getTerms, input);
    expect([call, body]).toEqual(['GET /content/getdocument', undefined]);
    expect(query).toEqual({ type: 'TermsAndConditions', ...input });
    expect(answer.content).toContain('lang="sv"');
  });
});
