import { hasCode } from '../errors.ts';
import type { SettleCall, Settlement } from '../operation.ts';
import { validateEmail } from './validate-email.ts';

/** The contact step found the address free, so a player who has it now is this one. */
export async function settleRegistration(
  call: SettleCall,
  { email, jurisdiction }: { email: string; jurisdiction: string },
): Promise<Settlement> {
  try {
    await call(validateEmail, { email, jurisdiction });
    return 'not-done';
  } catch (error) {
    return hasCode(error, 'sign-up.player-conflict') ? 'done' : 'unknown';
  }
}
