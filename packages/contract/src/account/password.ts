import { normaliseEmail } from './email.ts';

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

const SHORTEST_LOCAL_PART = 4;
const COMMON = [
  'password',
  'passw0rd',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  '123456',
  'abc123',
  'casino',
];

/** Each rule of the policy with whether the password satisfies it, in the policy's order. */
export function passwordChecks(
  password: string,
  email: string,
  policy: PasswordPolicy,
): readonly { rule: PasswordRule; ok: boolean }[] {
  return policy.rules.map((rule) => ({ rule, ok: satisfies[rule](password, email, policy) }));
}

export type PasswordProblem = 'required' | PasswordRule | 'too-long';

/** The first thing wrong with a new password, or null. */
export function passwordProblem(
  password: string,
  email: string,
  policy: PasswordPolicy,
): PasswordProblem | null {
  if (password === '') return 'required';
  if ([...password].length > policy.maxLength) return 'too-long';
  return passwordChecks(password, email, policy).find((check) => !check.ok)?.rule ?? null;
}

const satisfies: Record<PasswordRule, (password: string, email: string, policy: PasswordPolicy) => boolean> =
  {
    length: (password, _email, policy) => [...password].length >= policy.minLength,
    capital: (password) => /\p{Lu}/u.test(password),
    lowercase: (password) => /\p{Ll}/u.test(password),
    digit: (password) => /\p{Nd}/u.test(password),
    special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
    'not-email': (password, email) => password !== '' && !includesEmail(password, email),
    'not-common': (password) => password !== '' && !isCommon(password),
  };

function includesEmail(password: string, typedEmail: string): boolean {
  const email = normaliseEmail(typedEmail);
  if (email === '') return false;
  const lower = password.toLowerCase();
  const local = email.split('@')[0] ?? '';
  return lower.includes(email) || (local.length >= SHORTEST_LOCAL_PART && lower.includes(local));
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    new Set(lower).size <= 3 ||
    COMMON.some((word) => lower.replaceAll(word, '').length < 5 && lower.includes(word))
  );
}
