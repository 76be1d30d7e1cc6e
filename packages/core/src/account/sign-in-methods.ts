import {
  type EidProof,
  type OutputOf,
  signIn,
  signInWithCode,
  signInWithOtp,
  signInWithPasskey,
  signInWithPayment,
  toPlayerdeskError,
  type UsedCredential,
} from '@playerdesk/contract/internal';
import { describeDevice } from '../environment/device.ts';
import type { Account, PasswordlessSignIn, PaymentCode } from './account-port.ts';
import type { SignInFacts } from './login-facts.ts';
import type { Expectation, WriteResult } from './write.ts';

/**
 * Credentials of a sign-in without a password: a code sent to `phone` (full number with its plus), an e-ID, a payment
 * code or a passkey.
 */
export type SignInProof =
  | { readonly otp: string; readonly phone: string }
  | EidProof
  | PaymentCode
  | { readonly credential: UsedCredential };

/** A session that the platform has opened, with the obligations that its answer reports. */
export interface OpenedSession extends SignInFacts {
  readonly sessionId: string;
}

/** Signs in without a password. Resolves with a session, or with the details of a person without an account. */
export async function signInWith(
  account: Pick<Account, 'write' | 'environment'>,
  proof: SignInProof,
  onSlow?: () => void,
  expectation?: Expectation,
): Promise<OpenedSession | Exclude<PasswordlessSignIn, { kind: 'signed-in' }>> {
  const device = describeDevice(account.environment.userAgent);
  const send = (): Promise<WriteResult<OutputOf<typeof signInWithOtp>>> => {
    if ('paymentCode' in proof) {
      return account.write(signInWithPayment, { code: proof.paymentCode, ...device }, onSlow, expectation);
    }
    if ('credential' in proof) {
      return account.write(signInWithPasskey, { ...proof, ...device }, onSlow, expectation);
    }
    return 'otp' in proof
      ? account.write(signInWithOtp, { ...proof, ...device }, onSlow, expectation)
      : account.write(signInWithCode, { ...proof, ...device }, onSlow, expectation);
  };
  const { sessionId, playerInfo = {}, hasToAcceptTerms, isEmailVerified } = getAnswer(await send());
  return sessionId
    ? { sessionId, hasToAcceptTerms, isEmailVerified }
    : { kind: 'unknown-player', playerInfo };
}

/** Signs in with a password. Resolves with the session. */
export async function signInWithPassword(
  account: Pick<Account, 'write' | 'environment'>,
  { email, password }: { email: string; password: string },
  onSlow?: () => void,
  expectation?: Expectation,
): Promise<OpenedSession> {
  const device = describeDevice(account.environment.userAgent);
  return getAnswer(
    await account.write(signIn, { username: email, password, ...device }, onSlow, expectation),
  );
}

/** Returns the answer of a sign-in. A sign-in settles as "not done" at best, so a result always carries its answer. */
function getAnswer<O>(result: WriteResult<O>): O {
  if (result.kind !== 'answered') throw toPlayerdeskError(undefined);
  return result.answer;
}
