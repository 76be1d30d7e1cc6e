import { hasCode, isLostAnswer, isPlayerdeskError } from '../errors.ts';
import type { SettleCall, Settlement } from '../operation.ts';
import { signIn } from './sign-in.ts';
import { validateEmail } from './validate-email.ts';

interface Registered {
  readonly email: string;
  readonly password?: string;
  readonly jurisdiction: string;
}

/** The contact step found the address free, so a player who has it now is this one. */
export async function settleRegistration(call: SettleCall, input: Registered): Promise<Settlement> {
  const { email, jurisdiction } = input;
  try {
    await call(validateEmail, { email, jurisdiction });
    return 'not-done';
  } catch (error) {
    if (hasCode(error, 'sign-up.player-conflict')) return 'done';
    const cannotBeAsked = isPlayerdeskError(error) && error.kind === 'not-implemented';
    return cannotBeAsked ? settleBySigningIn(call, input) : lost(error);
  }
}

/**
 * A platform that cannot be asked for an address lets in whom it knows. Signing in is what follows a registration
 * anyway; a session that nobody learns of expires unused.
 */
async function settleBySigningIn(call: SettleCall, { email, password }: Registered): Promise<Settlement> {
  if (!password) return 'unknown';
  const device = { platform: '', operatingSystem: '', browser: '' };
  try {
    await call(signIn, { username: email, password, ...device });
    return 'done';
  } catch (error) {
    return hasCode(error, 'sign-in.incorrect-credentials') ? 'not-done' : lost(error);
  }
}

/** A read whose own answer is lost may be made again; any other failure says that nobody can tell. */
function lost(error: unknown): Settlement {
  if (isLostAnswer(error)) throw error;
  return 'unknown';
}
