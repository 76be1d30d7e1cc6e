const SECRET_NAME =
  /pass(word|wd)?$|pwd|token|secret|session|otp$|captcha|clientid|client_?identity|^key$|^code$|jwt/i;
/** Minimum length of a secret. Shorter ones are common words and numbers; they are never printed as values. */
const SHORTEST = 8;

/** Collects secrets and removes them from texts. */
export interface Secrets {
  /** Adds a text of at least 8 characters. Ignores other values. */
  keep(value: unknown): void;
  /** Adds every text of a value whose field name is that of a secret. */
  search(value: unknown): void;
  /** Returns a text in which each secret is replaced. */
  redact(text: string): string;
}

/** Creates an empty collection of secrets. */
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
    // Longest first: one secret may be a prefix of another.
    redact: (text) =>
      [...kept]
        .sort((a, b) => b.length - a.length)
        .reduce((left, secret) => left.replaceAll(secret, '•••'), text),
  };
}
