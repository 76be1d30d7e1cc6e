// @chunk person

import { normalizeEmail } from './email.ts';
import type { PasswordPolicy, PasswordRule } from './password-policy.ts';

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

/** Returns each rule of the policy in order, and whether the password satisfies it. */
export function passwordChecks(
  password: string,
  email: string,
  policy: PasswordPolicy,
): readonly { rule: PasswordRule; ok: boolean }[] {
  return (
    policy.rules
      // JavaScript passes any value.
      .filter((rule) => Object.hasOwn(satisfies, rule))
      .map((rule) => ({ rule, ok: satisfies[rule](password, email, policy) }))
  );
}

/** Problem of a new password. */
export type PasswordProblem = 'required' | PasswordRule | 'too-long';

/** Returns the first problem of a new password, or null. */
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
  const email = normalizeEmail(typedEmail);
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
