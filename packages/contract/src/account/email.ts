/** Maximum length of an address in SMTP, in characters (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

const SHAPE = /^[^\s@"(),:;<>[\\\]]+@[^\s@.[]+(?:\.[^\s@.]+)+$/u;

/** Problem of an e-mail address. */
export type EmailProblem = 'required' | 'invalid';

/** Validates an e-mail address. Surrounding white space is ignored. Returns the problem, or null. */
export function emailProblem(typed: string): EmailProblem | null {
  const email = typed.trim();
  if (email === '') return 'required';
  if (email.length > EMAIL_MAX_LENGTH || !SHAPE.test(email) || email.includes('..')) return 'invalid';
  return null;
}

/** Normalizes an address for comparison: trimmed, lower case. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
