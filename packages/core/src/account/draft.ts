// @chunk person

import type { Account } from './account-port.ts';

/** Milliseconds after which a draft expires. */
const MAX_AGE = 30 * 60 * 1_000;

/** Values of one unsent form, stored for this tab for 30 minutes. Do not store secrets in it. */
export interface Draft {
  /** Returns the stored value. Null when nothing is stored, or when it is unreadable or expired. */
  read(): unknown;
  /** Stores a value with the current time. */
  write(value: unknown): void;
  /** Removes the stored value. */
  clear(): void;
}

/** Creates the draft of an account's form that was typed and not sent. */
export function createDraft({
  environment,
  draftKey: key,
}: Pick<Account, 'environment' | 'draftKey'>): Draft {
  const { tabStore, now } = environment;
  const clear = () => tabStore.remove(key);
  return {
    clear,
    write: (value) => tabStore.set(key, JSON.stringify({ at: now(), value })),
    read() {
      const stored = parsed(tabStore.get(key));
      if (!stored) return null;
      const age = now() - stored.at;
      // A clock that was set back makes ages negative. Such a draft counts as expired.
      if (age >= 0 && age < MAX_AGE) return stored.value;
      clear();
      return null;
    },
  };
}

/**
 * Creates the draft of a source-of-wealth declaration.
 *
 * It has its own key: signing in again ends a sign-up and must not discard these answers.
 */
export function createWealthDraft({
  environment,
  draftKey,
}: Pick<Account, 'environment' | 'draftKey'>): Draft {
  return createDraft({ environment, draftKey: draftKey.replace('draft', 'wealth') });
}

/** Parses a stored draft. Other scripts of the page share the storage, so the value may be anything. */
function parsed(text: string | null): { readonly at: number; readonly value: unknown } | null {
  try {
    const stored = JSON.parse(text ?? 'null') as { at?: unknown; value?: unknown } | null;
    return typeof stored?.at === 'number' ? { at: stored.at, value: stored.value } : null;
  } catch {
    return null;
  }
}
