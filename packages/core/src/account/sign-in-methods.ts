import {
  type EidProof,
  type OutputOf,
  signIn,
  signInWithCode,
  signInWithOtp,
  signInWithPayment,
  toPlayerdeskError,
} from '@playerdesk/contract';
import { describeDevice } from '../environment/device.ts';
import type { Account, PasswordlessSignIn, PaymentCode } from './account-port.ts';
import type { SignInFacts } from './login-facts.ts';
import type { WriteResult } from './write.ts';

/** What a player shows instead of a password: a code sent to a phone (in full, with its plus), an e-ID or a payment. */
export type SignInProof = { readonly otp: string; readonly phone: string } | EidProof | PaymentCode;

/** A session that the platform has opened, with what its answer says about the player. */
export interface OpenedSession extends SignInFacts {
  readonly sessionId: string;
}

/** Sends the proof. Resolves with a session to adopt, or with the person as a register knows them. */
export async function signInWith(
  account: Pick<Account, 'write' | 'environment'>,
  proof: SignInProof,
  onSlow?: () => void,
): Promise<OpenedSession | Exclude<PasswordlessSignIn, { kind: 'signed-in' }>> {
  const device = describeDevice(account.environment.userAgent);
  const send = (): Promise<WriteResult<OutputOf<typeof signInWithOtp>>> => {
    if ('paymentCode' in proof) {
      return account.write(signInWithPayment, { code: proof.paymentCode, ...device }, onSlow);
    }
    return 'otp' in proof
      ? account.write(signInWithOtp, { ...proof, ...device }, onSlow)
      : account.write(signInWithCode, { ...proof, ...device }, onSlow);
  };
  const { sessionId, playerInfo = {}, hasToAcceptTerms, isEmailVerified } = getAnswer(await send());
  return sessionId
    ? { sessionId, hasToAcceptTerms, isEmailVerified }
    : { kind: 'unknown-player', playerInfo };
}

/** Signs in with a password. Resolves with the session to adopt. */
export async function signInWithPassword(
  account: Pick<Account, 'write' | 'environment'>,
  { email, password }: { email: string; password: string },
  onSlow?: () => void,
): Promise<OpenedSession> {
  const device = describeDevice(account.environment.userAgent);
  return getAnswer(await account.write(signIn, { username: email, password, ...device }, onSlow));
}

/** Signing in settles as "not done" at best, so that a result always carries its answer. */
function getAnswer<O>(result: WriteResult<O>): O {
  if (result.kind !== 'answered') throw toPlayerdeskError(undefined);
  return result.answer;
}
