import {
  type EidProof,
  type OutputOf,
  signInWithCode,
  signInWithOtp,
  signInWithPayment,
} from '@playerdesk/contract';
import { describeDevice } from '../environment/device.ts';
import type { Account, PaymentProof } from './account-port.ts';
import type { WriteResult } from './write.ts';

/** What a way in without a password answers. */
export type PasswordlessAnswer = OutputOf<typeof signInWithOtp>;

/** What a player shows instead of a password: a code sent to a phone (in full, with its plus), an e-ID or a payment. */
export type Proof = { readonly otp: string; readonly phone: string } | EidProof | PaymentProof;

/** Sends the proof. Loaded when it is needed: most players of a casino have a password. */
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
