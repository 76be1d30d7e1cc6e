import { hasCode, isPlayerdeskError } from '../../errors.ts';
import type { SettleCall, Settlement } from '../../operation.ts';
import { settleBySigningIn, unknownOrLost } from './settle-by-signing-in.ts';
import { validateEmail } from './validate-email.ts';

interface Registered {
  readonly email: string;
  readonly password?: string;
  readonly jurisdiction: string;
}

/** The contact step found the address free, so a player who has it now is this one. */
export async function settleRegistration(call: SettleCall, input: Registered): Promise<Settlement> {
  const { email, password, jurisdiction } = input;
  try {
    await call(validateEmail, { email, jurisdiction });
    return 'not-done';
  } catch (error) {
    if (hasCode(error, 'sign-up.player-conflict')) return 'done';
    const cannotBeAsked = isPlayerdeskError(error) && error.kind === 'not-implemented';
    if (!cannotBeAsked) return unknownOrLost(error);
    // A platform that cannot be asked for an address lets in whom it knows. Signing in is what follows a registration anyway.
    return password ? settleBySigningIn(call, email, password) : 'unknown';
  }
}
