import { hasCode, isPlayerdeskError } from '../../errors.ts';
import type { SettleCall, Settlement } from '../../operation.ts';
import { settleBySigningIn, unknownOrLost } from './settle-by-signing-in.ts';
import { validateEmail } from './validate-email.ts';

interface Registered {
  readonly email: string;
  readonly password?: string;
  readonly jurisdiction: string;
}

/** Settles a registration. The contact step found the address unused, so a player with it is this one. */
export async function settleRegistration(call: SettleCall, input: Registered): Promise<Settlement> {
  const { email, password, jurisdiction } = input;
  try {
    await call(validateEmail, { email, jurisdiction });
    return 'not-done';
  } catch (error) {
    if (hasCode(error, 'sign-up.player-conflict')) return 'done';
    const cannotBeAsked = isPlayerdeskError(error) && error.kind === 'not-implemented';
    if (!cannotBeAsked) return unknownOrLost(error);
    // Platforms without a lookup: a sign-in, which follows a registration anyway, shows whether the player exists.
    return password ? settleBySigningIn(call, email, password) : 'unknown';
  }
}
