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
import type { Account, PaymentProof } from './account-port.ts';
import type { WriteResult } from './write.ts';

/** What a way in without a password answers. */
export type PasswordlessAnswer = OutputOf<typeof signInWithOtp>;

/** What a player shows instead of a password: a code sent to a phone (in full, with its plus), an e-ID or a payment. */
export type Proof = { readonly otp: string; readonly phone: string } | EidProof | PaymentProof;

/** Sends the proof. */
export function sendProof(
  account: Pick<Account, 'write' | 'environment'>,
  proof: Proof,
  onSlow?: () => void,
): Promise<WriteResult<PasswordlessAnswer>> {
  const device = describeDevice(account.environment.userAgent);
  if ('paymentCode' in proof) {
    return account.write(signInWithPayment, { code: proof.paymentCode, ...device }, onSlow);
  }
  return 'otp' in proof
    ? account.write(signInWithOtp, { ...proof, ...device }, onSlow)
    : account.write(signInWithCode, { ...proof, ...device }, onSlow);
}

/** Signs in with a password. Resolves with the session's id. */
export async function sendCredentials(
  account: Pick<Account, 'write' | 'environment'>,
  { email, password }: { email: string; password: string },
  onSlow?: () => void,
): Promise<string> {
  const device = describeDevice(account.environment.userAgent);
  const result = await account.write(signIn, { username: email, password, ...device }, onSlow);
  // Signing in settles as "not done" at best, so a result here always carries its answer.
  if (result.kind !== 'answered') throw toPlayerdeskError(undefined);
  return result.answer.sessionId;
}
