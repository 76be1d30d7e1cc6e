import {
  requestOtp,
  requestPasswordReset,
  resetPassword,
  signInWithOtp,
  signUpWithToken,
  validateUsername,
} from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectCode, expectKind, expectThat } from '../expectation.ts';
import type { ConformanceFixture } from '../fixture.ts';
import { signedInPlayer } from '../player.ts';
import { kindOf } from '../show.ts';
import { otpRequest, otpSignIn, tokenRegistration, WRITE_SCENES } from '../write-scenes.ts';
import { errorCase } from './error-case.ts';

/** Returns a different code of the same length. */
const wrong = (code: string) => code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));

const otpErrors = [
  errorCase(
    'otp.incorrect-code',
    'signInWithOtp with a wrong code is refused, whether or not the phone is known',
    signInWithOtp,
    async (fixture) => {
      const { registration } = await signedInPlayer(fixture);
      for (const who of [registration, fixture.registration()]) {
        const input = await otpSignIn(fixture, who);
        const call = fixture.platform.call(signInWithOtp, { ...input, otp: wrong(input.otp) });
        await expectCode(call, 'sign-up.incorrect-code');
      }
    },
    ['otpCode'],
  ),
  errorCase(
    'otp.player-not-found',
    'signInWithOtp of a phone nobody has is refused as not found, with the right code',
    signInWithOtp,
    async (fixture) => {
      const input = await otpSignIn(fixture, fixture.registration());
      await expectCode(fixture.platform.call(signInWithOtp, input), 'sign-up.player-not-found');
    },
    ['otpCode'],
  ),
  errorCase(
    'otp.link-expired',
    'signInWithOtp with an old code is refused as expired',
    signInWithOtp,
    async (fixture) => {
      const input = await otpSignIn(fixture, (await signedInPlayer(fixture)).registration);
      await fixture.advance?.(24 * 3600);
      await expectCode(fixture.platform.call(signInWithOtp, input), 'sign-up.link-expired');
    },
    ['otpCode', 'advance'],
  ),
  errorCase(
    'otp.once',
    'a code opens one session',
    signInWithOtp,
    async (fixture) => {
      const input = await otpSignIn(fixture, (await signedInPlayer(fixture)).registration);
      const { sessionId } = await fixture.platform.call(signInWithOtp, input);
      expectThat(typeof sessionId === 'string', 'SessionId', 'a session', kindOf(sessionId));
      await expectKind(fixture.platform.call(signInWithOtp, input), 'refused');
    },
    ['otpCode'],
  ),
  errorCase(
    'otp.rate-limit',
    'requestOtp asked too often is limited, and says how long',
    requestOtp,
    async (fixture) => {
      const input = await otpRequest(fixture, fixture.registration());
      for (let times = 0; times < 100; times += 1) {
        const limited = await limitOf(fixture.platform.call(requestOtp, input));
        if (limited) return;
      }
      expectThat(false, 'error', 'a limit within 100 requests for a code', 'none');
    },
  ),
];

/** Whether a call was rate-limited with a `Retry-After`. Fails for any other refusal. */
async function limitOf(call: Promise<unknown>): Promise<boolean> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome === null) return false;
  const error = await expectCode(Promise.reject(outcome), 'generic.rate-limit');
  expectThat(Number(error.retryAfter) > 0, 'Retry-After', 'seconds to wait', error.retryAfter);
  return true;
}

const resetScene = async (fixture: ConformanceFixture) =>
  (await WRITE_SCENES[resetPassword.name]?.(fixture))?.input as {
    usernameOrEmail: string;
    token: string;
    newPassword: string;
  };

const resetErrors = [
  errorCase(
    'reset.missing-token',
    'resetPassword without a token is refused',
    resetPassword,
    async (fixture) => {
      const input = { token: '', newPassword: 'Another-456' };
      await expectCode(fixture.platform.call(resetPassword, input), 'reset-password.missing-token');
    },
  ),
  errorCase(
    'reset.made-up',
    'resetPassword with a made-up token is refused',
    resetPassword,
    async (fixture) => {
      const input = { token: 'made-up-token', newPassword: 'Another-456' };
      await expectCode(fixture.platform.call(resetPassword, input), 'reset-password.link-expired');
    },
  ),
  errorCase(
    'reset.once',
    'a reset link works once',
    resetPassword,
    async (fixture) => {
      const input = await resetScene(fixture);
      await fixture.platform.call(resetPassword, input);
      await expectKind(fixture.platform.call(resetPassword, input), 'refused');
    },
    ['resetToken'],
  ),
  errorCase(
    'reset.replaced',
    'a reset link is over when a newer one was sent',
    resetPassword,
    async (fixture) => {
      const input = await resetScene(fixture);
      const { usernameOrEmail } = input;
      await fixture.platform.call(requestPasswordReset, { usernameOrEmail });
      await expectCode(fixture.platform.call(resetPassword, input), 'reset-password.session-expired');
    },
    ['resetToken'],
  ),
  errorCase(
    'reset.link-expired',
    'an old reset link is refused as expired',
    resetPassword,
    async (fixture) => {
      const input = await resetScene(fixture);
      await fixture.advance?.(24 * 3600);
      await expectCode(fixture.platform.call(resetPassword, input), 'reset-password.link-expired');
    },
    ['resetToken', 'advance'],
  ),
  errorCase(
    'reset.weak',
    'resetPassword to a weak password is refused',
    resetPassword,
    async (fixture) => {
      const input = { ...(await resetScene(fixture)), newPassword: 'weak' };
      await expectCode(fixture.platform.call(resetPassword, input), 'reset-password.invalid-field-password');
    },
    ['resetToken'],
  ),
];

/** Refusals of one-time codes, password resets and tokens. */
export const accessErrors: readonly ConformanceCase[] = [
  ...otpErrors,
  ...resetErrors,
  errorCase(
    'token.made-up',
    'signUpWithToken with a token nobody signed is refused',
    signUpWithToken,
    async (fixture) => {
      const input = { ...(await tokenRegistration(fixture)), jwtTokenString: 'made.up.token' };
      await expectCode(fixture.platform.call(signUpWithToken, input), 'sign-up.incorrect-code');
    },
  ),
  errorCase(
    'username.player-conflict',
    'validateUsername of a player’s name reports the conflict',
    validateUsername,
    async (fixture) => {
      const { email, jurisdiction } = (await signedInPlayer(fixture)).registration;
      const check = fixture.platform.call(validateUsername, { username: email, jurisdiction });
      await expectCode(check, 'sign-up.player-conflict');
    },
  ),
];
