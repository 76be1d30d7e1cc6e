import {
  type AnyOperation,
  acceptTerms,
  activate,
  changePassword,
  isLostAnswer,
  requestActivationCode,
  signIn,
  signUp,
  updateProfile,
  validateEmail,
  validatePhone,
} from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { describeFailure, expectCode, expectKind, expectThat, rejection } from '../expectation.ts';
import { BARRED, type Registration } from '../fixture.ts';
import { credentials, signedInPlayer } from '../player.ts';
import { WRITE_SCENES } from '../write-scenes.ts';
import { accessErrors } from './access-errors.ts';
import { errorCase } from './error-case.ts';

const signInErrors = [
  errorCase(
    'sign-in.incorrect',
    'signIn with a wrong password or an unknown e-mail is refused alike',
    signIn,
    async (fixture) => {
      const { registration } = await signedInPlayer(fixture);
      const stranger = fixture.registration();
      for (const who of [{ ...registration, password: 'Wrong-123' }, stranger]) {
        await expectCode(fixture.platform.call(signIn, credentials(who)), 'sign-in.incorrect-credentials');
      }
    },
  ),
  errorCase(
    'sign-in.rate-limit',
    'signIn tried too often is limited, and says how long',
    signIn,
    async (fixture) => {
      const { registration } = await signedInPlayer(fixture);
      const wrong = credentials({ ...registration, password: 'Wrong-123' });
      for (let tries = 0; tries < 100; tries += 1) {
        const error = await rejection(fixture.platform.call(signIn, wrong), 'generic.rate-limit');
        const isLost: boolean = isLostAnswer(error);
        expectThat(!isLost, 'answer', 'a refusal', describeFailure(error));
        if (error.code !== 'generic.rate-limit') continue;
        return expectThat(Number(error.retryAfter) > 0, 'Retry-After', 'seconds to wait', error.retryAfter);
      }
      expectThat(false, 'error', 'a limit within 100 wrong passwords', 'none');
    },
  ),
  ...BARRED.map((why) =>
    errorCase(
      `sign-in.${why}`,
      `signIn of a player in this state is refused: ${why}`,
      signIn,
      async (fixture) => {
        const barred = await fixture.barredPlayer?.(why);
        if (barred) await expectCode(fixture.platform.call(signIn, credentials(barred)), `sign-in.${why}`);
      },
      ['barredPlayer'],
    ),
  ),
];

const WRONG_FIELDS: readonly [keyof Registration, unknown, string][] = [
  ['email', 'none', 'email'],
  ['password', 'weak', 'password'],
  ['dateOfBirth', '2999-01-01', 'dob'],
  ['firstName', 'R2D2', 'first-name'],
  ['lastName', '', 'last-name'],
  ['address', '', 'address'],
  ['city', '4', 'city'],
  ['zip', '', 'zip'],
  ['phone', '+1', 'phone'],
  ['language', 'xx', 'language'],
  ['currency', 'XXX', 'currency'],
  ['jurisdiction', 'NOWHERE', 'jurisdiction'],
  ['gender', 'none of these', 'gender'],
  ['annualActivityFrom', 1, 'annual-activity'],
  ['termsVersion', 'another', 'terms'],
];

/** Fields that the websocket registration cannot send invalid values for. */
const REST_ALONE: ReadonlySet<string> = new Set(['jurisdiction', 'gender', 'termsVersion']);

const signUpErrors = [
  ...WRONG_FIELDS.map(([field, value, key]) => ({
    ...errorCase(`sign-up.${key}`, `signUp with a wrong ${field} names it`, signUp, async (fixture) => {
      const input = { ...fixture.registration(), [field]: value } as Registration;
      await expectCode(fixture.platform.call(signUp, input), `sign-up.invalid-field-${key}`);
    }),
    fields: [field],
    ...(REST_ALONE.has(field) && { wire: 'rest' as const }),
  })),
  errorCase('sign-up.country', 'signUp from a country that is none is refused', signUp, async (fixture) => {
    const input = { ...fixture.registration(), country: 'QQ' };
    const error = await expectCode(fixture.platform.call(signUp, input), 'sign-up.country-invalid');
    expectThat(error.field === 'country', 'Details', 'the field Country', error.field);
  }),
  errorCase('sign-up.player-conflict', 'an e-mail that is taken conflicts', signUp, async (fixture) => {
    const { registration } = await signedInPlayer(fixture);
    const { email, jurisdiction } = registration;
    const again = { ...fixture.registration(), email: email.toUpperCase() };
    await expectCode(fixture.platform.call(signUp, again), 'sign-up.player-conflict');
    if (!fixture.platform.capabilities.supports(validateEmail.name)) return;
    const check = fixture.platform.call(validateEmail, { email, jurisdiction });
    await expectCode(check, 'sign-up.player-conflict');
  }),
  errorCase('sign-up.phone-exists', 'a phone that is taken conflicts', signUp, async (fixture) => {
    const { phone, jurisdiction } = (await signedInPlayer(fixture)).registration;
    const again = { ...fixture.registration(), phone };
    await expectCode(fixture.platform.call(signUp, again), 'sign-up.phone-exists');
    if (!fixture.platform.capabilities.supports(validatePhone.name)) return;
    const check = fixture.platform.call(validatePhone, { phone, jurisdiction });
    await expectCode(check, 'sign-up.player-conflict');
  }),
];

/** Returns a different code of the same length. */
const wrong = (code: string) => code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));

const activationErrors = [
  errorCase(
    'activate.incorrect-code',
    'activate with a wrong code is refused',
    activate,
    async (fixture) => {
      const { registration, sessionId } = await signedInPlayer(fixture);
      const code = wrong((await fixture.activationCode?.(registration.email)) ?? '');
      const input = { usernameOrEmail: registration.email, code };
      await expectCode(fixture.platform.call(activate, input, { sessionId }), 'activate.incorrect-code');
    },
    ['activationCode'],
  ),
  errorCase(
    'activate.already-activated',
    'activate twice is refused the second time',
    activate,
    async (fixture) => {
      const scene = await WRITE_SCENES[activate.name]?.(fixture);
      const input = scene?.input as { usernameOrEmail: string; code: string };
      const as = { sessionId: scene?.sessionId ?? null };
      await fixture.platform.call(activate, input, as);
      await expectCode(fixture.platform.call(activate, input, as), 'activate.already-activated');
      if (!fixture.platform.capabilities.supports(requestActivationCode.name)) return;
      const { usernameOrEmail } = input;
      const another = fixture.platform.call(requestActivationCode, { usernameOrEmail }, as);
      await expectCode(another, 'activate.already-activated');
    },
    ['activationCode'],
  ),
  {
    ...errorCase(
      'activate.player-not-found',
      'activate of an unknown e-mail is refused',
      activate,
      async ({ platform, registration }) => {
        const usernameOrEmail = registration().email;
        const error = await expectKind(
          platform.call(activate, { usernameOrEmail, code: '123456' }),
          'refused',
        );
        // A platform that hides who has an account answers as to a wrong code, and a request as if it had sent one.
        if (error.code === 'activate.incorrect-code') {
          await platform.call(requestActivationCode, { usernameOrEmail });
          return;
        }
        const code = 'activate.player-not-found';
        expectThat(error.code === code, 'error', code, describeFailure(error));
        await expectCode(platform.call(requestActivationCode, { usernameOrEmail }), code);
      },
    ),
    fields: ['usernameOrEmail'],
  },
  {
    ...errorCase(
      'activate.link-expired',
      'activate with an old code is refused as expired',
      activate,
      async (fixture) => {
        const scene = await WRITE_SCENES[activate.name]?.(fixture);
        await fixture.advance?.(24 * 3600);
        const input = scene?.input as { usernameOrEmail: string; code: string };
        await expectCode(fixture.platform.call(activate, input), 'activate.link-expired');
      },
      ['activationCode', 'advance'],
    ),
    fields: ['usernameOrEmail'],
  },
];

const playerErrors = [
  ...([updateProfile, changePassword] as AnyOperation[]).map((operation) =>
    errorCase(
      `player.${operation.name}`,
      `${operation.name} with a wrong password is refused`,
      operation,
      async (fixture) => {
        const scene = await WRITE_SCENES[operation.name]?.(fixture);
        const key = operation.name === updateProfile.name ? 'password' : 'currentPassword';
        const input = { ...(scene?.input as object), [key]: 'Wrong-123' };
        const call = fixture.platform.call(operation, input, { sessionId: scene?.sessionId ?? null });
        await expectCode(call, 'player.incorrect-credentials');
      },
    ),
  ),
  errorCase(
    'player.weak',
    'changePassword to a weak password is refused',
    changePassword,
    async (fixture) => {
      const { registration, sessionId } = await signedInPlayer(fixture);
      const input = { currentPassword: registration.password, newPassword: 'weak' };
      const call = fixture.platform.call(changePassword, input, { sessionId });
      await expectCode(call, 'player.invalid-field-password');
    },
  ),
  errorCase('terms.version', 'acceptTerms of another version is refused', acceptTerms, async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    const call = fixture.platform.call(acceptTerms, { version: 'another' }, { sessionId });
    await expectKind(call, 'refused');
  }),
];

/** Cases that provoke each documented refusal. */
export const errorCases: readonly ConformanceCase[] = [
  ...signInErrors,
  ...signUpErrors,
  ...activationErrors,
  ...playerErrors,
  ...accessErrors,
];
