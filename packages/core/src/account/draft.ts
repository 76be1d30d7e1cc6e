import type { Account } from './account-port.ts';

/** Milliseconds after which what was typed is forgotten. */
const MAX_AGE = 30 * 60 * 1_000;

/** One form's worth of words, kept for this tab alone and for half an hour. Never give it a secret. */
export interface Draft {
  /** What was kept, or null: nothing, unreadable or too old. */
  read(): unknown;
  write(value: unknown): void;
  clear(): void;
}

/** What is typed with an account and not sent yet. */
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
      // A clock that was put back makes ages negative: those are as unknown as too old ones.
      if (age >= 0 && age < MAX_AGE) return stored.value;
      clear();
      return null;
    },
  };
}

/** Answers of a declaration, apart: signing in again ends a sign-up, and must not cost them. */
export function createWealthDraft({
  environment,
  draftKey,
}: Pick<Account, 'environment' | 'draftKey'>): Draft {
  return createDraft({ environment, draftKey: draftKey.replace('draft', 'wealth') });
}

/** Other scripts of the page write here too: anything may stand there. */
function parsed(text: string | null): { readonly at: number; readonly value: unknown } | null {
  try {
    const stored = JSON.parse(text ?? 'null') as { at?: unknown; value?: unknown } | null;
    return typeof stored?.at === 'number' ? { at: stored.at, value: stored.value } : null;
  } catch {
    return null;
  }
}
