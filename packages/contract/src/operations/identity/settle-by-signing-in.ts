import { hasCode, isLostAnswer } from '../../errors.ts';
import type { SettleCall, Settlement } from '../../operation.ts';
import { signIn } from './sign-in.ts';

/**
 * Finds out whether a write that sets a password took effect, where the platform has no look-up for it: signing in with that
 * password tells. It changes nothing, and its session expires unused.
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

/** A read whose own answer is lost may be made again; any other failure says that nobody can tell. */
export function unknownOrLost(error: unknown): Settlement {
  if (isLostAnswer(error)) throw error;
  return 'unknown';
}
