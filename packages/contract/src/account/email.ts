// @chunk widget

import { trimInvisible } from '../text/typed-text.ts';

/** Maximum length of an address in SMTP, in characters (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

const LOCAL = /^[^\s@"(),:;<>[\\\]]+$/u;
/** Invisible characters, with which one mailbox would have several spellings. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/u;
/** Characters with a meaning of their own in a URL. */
const URL_SYNTAX = /[\s/?#@:%\\[\]]/;
/** At least two labels, the last one no number: a URL takes that for an IP address. */
const DOMAIN = /^(?:[a-z\d_-]{1,63}\.)+(?!\d+$)[a-z\d-]{1,63}$/;

/** Problem of an e-mail address. */
export type EmailProblem = 'required' | 'invalid';

/**
 * Validates an e-mail address. Blanks and invisible characters around it are ignored, inside they are invalid. Returns
 * the problem, or null.
 */
export function emailProblem(typed: string): EmailProblem | null {
  if (trimInvisible(typed) === '') return 'required';
  return parseEmail(typed) === null ? 'invalid' : null;
}

/**
 * Returns the one spelling of an address, for mail, sign-in and comparison: trimmed, lower case, the domain in ASCII
 * (`xn--`). Any other user name is only trimmed.
 */
export function normalizeEmail(typed: string): string {
  return parseEmail(typed) ?? trimInvisible(typed);
}

function parseEmail(typed: string): string | null {
  const email = trimInvisible(typed).normalize('NFC').toLowerCase();
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const domain = toAsciiDomain(email.slice(at + 1));
  const isValid = LOCAL.test(local) && !local.includes('..') && !INVISIBLE.test(email) && domain !== null;
  const address = `${local}@${domain}`;
  return isValid && address.length <= EMAIL_MAX_LENGTH ? address : null;
}

/** Converts a domain to ASCII as browsers do (UTS 46). Returns null for an invalid one. */
function toAsciiDomain(domain: string): string | null {
  if (URL_SYNTAX.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}
