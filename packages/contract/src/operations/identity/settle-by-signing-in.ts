// @chunk session

import { hasCode, isLostAnswer } from '../../errors.ts';
import type { SettleCall, Settlement } from '../../operation.ts';
import { signIn } from './sign-in.ts';

/**
 * Settles a write that sets a password by signing in with it, on platforms without a lookup. Changes nothing; the
 * session expires unused.
 */
export async function settleBySigningIn(
  call: SettleCall,
  username: string,
  password: string,
): Promise<Settlement> {
  try {
    await call(signIn, { username, password, platform: '', operatingSystem: '', browser: '' });
    return 'done';
  } catch (error) {
    return hasCode(error, 'sign-in.incorrect-credentials') ? 'not-done' : unknownOrLost(error);
  }
}

/** Returns `unknown`, or throws a lost answer so that the read is repeated. */
export function unknownOrLost(error: unknown): Settlement {
  if (isLostAnswer(error)) throw error;
  return 'unknown';
}
