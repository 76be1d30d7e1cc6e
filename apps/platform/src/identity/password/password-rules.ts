import { type PasswordPolicy, passwordProblem } from '@playerdesk/contract/internal';
import type { BreachedPasswords } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Words of the product, which attackers try first. */
const SITE_WORDS = ['playerdesk', 'casino', 'sportsbook'];

const SHORTEST_WORD = 4;

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

/** Returns the parts of an e-mail address or a brand that are long enough to make a password guessable. */
function getWords(text: string): string[] {
  return text.split(/[@.\s]/).filter((word) => word.length >= SHORTEST_WORD);
}

/**
 * @param brand - the operator's brand, which attackers try first
 * @param breached - null: no service is configured
 * @see OWASP ASVS 5.0, 6.1.2 and 6.2.11
 */
export function createPasswordRules(
  policy: PasswordPolicy,
  brand: string,
  breached: BreachedPasswords | null,
): PasswordRules {
  const siteWords = [...SITE_WORDS, ...getWords(brand), ...getWords(brand.replaceAll(/\s/g, ''))];
  return {
    policy,
    findProblem: async (password, email) => {
      const problem = passwordProblem(password, email, policy);
      if (problem) return problem;
      const isCommon = isCommonPassword(password, [...siteWords, ...getWords(email)]);
      return isCommon || (await breached?.includes(password)) ? 'not-common' : null;
    },
  };
}
