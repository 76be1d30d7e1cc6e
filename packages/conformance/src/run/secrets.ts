const SECRET_NAME =
  /pass(word|wd)?$|pwd|token|secret|session|otp$|captcha|clientid|client_?identity|^key$|^code$|jwt/i;
/** Shorter ones are words and numbers that stand everywhere; they are never printed as values in the first place. */
const SHORTEST = 8;

/** Keeps what may never be printed, and takes it out of texts. */
export interface Secrets {
  keep(value: unknown): void;
  /** Every text in a value that stands under the name of a secret. */
  search(value: unknown): void;
  redact(text: string): string;
}

export function createSecrets(): Secrets {
  const kept = new Set<string>();
  const keep = (value: unknown) => {
    if (typeof value === 'string' && value.length >= SHORTEST) kept.add(value);
  };
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, item] of Object.entries(value)) {
      if (SECRET_NAME.test(name)) keep(item);
      search(item);
    }
  };
  return {
    keep,
    search,
    // The longest first: one may be the beginning of another.
    redact: (text) =>
      [...kept]
        .sort((a, b) => b.length - a.length)
        .reduce((left, secret) => left.replaceAll(secret, '•••'), text),
  };
}
