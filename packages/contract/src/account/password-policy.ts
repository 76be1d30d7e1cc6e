// @chunk reading

/** A rule of a password policy. */
export type PasswordRule =
  | 'length'
  | 'capital'
  | 'lowercase'
  | 'digit'
  | 'special'
  | 'not-email'
  | 'not-common';

/**
 * Rules of a new password. All password fields and the server share one object, so that a form never accepts what the
 * platform refuses.
 */
export interface PasswordPolicy {
  /** Minimum length in Unicode code points. */
  readonly minLength: number;
  /** Maximum length. Longer passwords are refused, never truncated. */
  readonly maxLength: number;
  readonly rules: readonly PasswordRule[];
}

/** The documented policy: eight characters of four kinds, without the player's e-mail address. */
export const documentedPasswordPolicy: PasswordPolicy = {
  minLength: 8,
  maxLength: 128,
  rules: ['length', 'capital', 'lowercase', 'digit', 'special', 'not-email'],
};

/** Length and blocklist, without composition rules (NIST SP 800-63B-4, section 3.1.1.2). */
export const nistPasswordPolicy: PasswordPolicy = {
  minLength: 15,
  maxLength: 128,
  rules: ['length', 'not-email', 'not-common'],
};
