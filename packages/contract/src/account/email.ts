/** Longest address SMTP carries (RFC 5321 §4.5.3.1.3), in characters. */
export const EMAIL_MAX_LENGTH = 254;

const SHAPE = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

export type EmailProblem = 'required' | 'invalid';

/** What is wrong with an e-mail address as typed, or null. White space around it is forgiven. */
export function emailProblem(typed: string): EmailProblem | null {
  const email = typed.trim();
  if (email === '') return 'required';
  if (email.length > EMAIL_MAX_LENGTH || !SHAPE.test(email) || email.includes('..')) return 'invalid';
  return null;
}

/** The form in which two addresses are compared: trimmed and lower case. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
