import { type PasswordPolicy, passwordProblem } from '@playerdesk/contract';
import type { BreachedPasswords } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Words of the product, which attackers try first. */
const SITE_WORDS = ['playerdesk', 'casino', 'sportsbook'];

/** Rules of a new password. */
export interface PasswordRules {
  /** Rules that a form can check too. */
  readonly policy: PasswordPolicy;
  /**
   * Returns the first problem of a new password, or null. Common and breached passwords are refused under every policy.
   *
   * @throws Refusal `ServiceUnavailable` when the list of breaches cannot be read
   */
  findProblem(password: string, email: string): Promise<ReturnType<typeof passwordProblem>>;
}

/** @param breached - null: no service is configured */
export function createPasswordRules(
  policy: PasswordPolicy,
  breached: BreachedPasswords | null,
): PasswordRules {
  return {
    policy,
    findProblem: async (password, email) => {
      const problem = passwordProblem(password, email, policy);
      if (problem) return problem;
      const isCommon = isCommonPassword(password, [...SITE_WORDS, ...email.split(/[@.]/)]);
      return isCommon || (await breached?.includes(password)) ? 'not-common' : null;
    },
  };
}
