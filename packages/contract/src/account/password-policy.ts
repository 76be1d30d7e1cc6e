export type PasswordRule =
  | 'length'
  | 'capital'
  | 'lowercase'
  | 'digit'
  | 'special'
  | 'not-email'
  | 'not-common';

/**
 * What a new password must satisfy. One object serves every new-password field and the server, so a form
 * can never promise what the platform refuses.
 */
export interface PasswordPolicy {
  /** Fewest characters (Unicode code points). */
  readonly minLength: number;
  /** Most characters; longer ones are refused, never cut. */
  readonly maxLength: number;
  readonly rules: readonly PasswordRule[];
}

/** The documents' policy: eight characters of four kinds, without the player's e-mail. */
export const documentedPasswordPolicy: PasswordPolicy = {
  minLength: 8,
  maxLength: 128,
  rules: ['length', 'capital', 'lowercase', 'digit', 'special', 'not-email'],
};

/** NIST SP 800-63B-4 §3.1.1.2: length and a blocklist, no composition rules. */
export const nistPasswordPolicy: PasswordPolicy = {
  minLength: 15,
  maxLength: 128,
  rules: ['length', 'not-email', 'not-common'],
};
