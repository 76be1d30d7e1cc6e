import { createHash } from 'node:crypto';
import { Refusal } from '../../infrastructure/refusal.ts';
import { askSupplier } from '../../infrastructure/suppliers/ask-supplier.ts';

/** A prefix has about a thousand digests of 40 bytes, with padding. */
const LIMITS = { timeout: 3_000, maxBytes: 1024 * 1024 };
/** Seconds after which a caller may try again. */
const RETRY_AFTER = 5;
/** Characters of the digest that the service learns. Hundreds of passwords share them. */
const PREFIX = 5;

/** Looks passwords up in a list of breaches. */
export interface BreachedPasswords {
  /**
   * Returns whether a password is in a known breach.
   *
   * @throws Refusal `ServiceUnavailable` when the service cannot be asked: an unchecked password is not accepted.
   */
  includes(password: string): Promise<boolean>;
}

/**
 * Creates a look-up over a service with the range interface of Have I Been Pwned. The service learns the first five
 * characters of a SHA-1 digest only.
 *
 * @param url - such as `https://api.pwnedpasswords.com/range`
 * @see https://haveibeenpwned.com/API/v3#PwnedPasswords
 * @see OWASP ASVS 5.0, 6.2.12
 */
export function createBreachedPasswords(url: string): BreachedPasswords {
  return {
    includes: async (password) => {
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
      const suffixes = await readSuffixes(`${url.replace(/\/$/, '')}/${digest.slice(0, PREFIX)}`);
      return suffixes.has(digest.slice(PREFIX));
    },
  };
}

async function readSuffixes(url: string): Promise<ReadonlySet<string>> {
  try {
    // Padding hides from the network how many digests share the prefix. Padded entries have the count 0.
    const answer = await askSupplier(url, { headers: { 'Add-Padding': 'true' } }, LIMITS);
    if (!answer.ok) throw new Error(`The service answered ${answer.status}`);
    const entries = answer.body
      .toString()
      .split(/\r?\n/)
      .map((line) => line.split(':'));
    return new Set(entries.flatMap(([suffix = '', count]) => (Number(count) > 0 ? [suffix] : [])));
  } catch (cause) {
    throw new Refusal('ServiceUnavailable', { retryAfter: RETRY_AFTER, cause });
  }
}
