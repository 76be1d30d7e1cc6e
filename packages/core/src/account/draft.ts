import type { Account } from './account-port.ts';

/** Milliseconds after which what was typed is forgotten. */
const LIFE = 30 * 60 * 1_000;

/** One form's worth of words, kept for this tab alone and for half an hour. Never give it a secret. */
export interface Draft {
  /** What was kept, or null: nothing, unreadable or too old. */
  read(): unknown;
  write(value: unknown): void;
  clear(): void;
}

/** What is typed with an account and not sent yet. */
export function keptDraft({ environment, draftKey: key }: Pick<Account, 'environment' | 'draftKey'>): Draft {
  const { tabStore, now } = environment;
  const clear = () => tabStore.remove(key);
  return {
    clear,
    write: (value) => tabStore.set(key, JSON.stringify({ at: now(), value })),
    read() {
      const kept = parsed(tabStore.get(key));
      if (!kept) return null;
      const age = now() - kept.at;
      // A clock that was put back makes ages negative: those are as unknown as too old ones.
      if (age >= 0 && age < LIFE) return kept.value;
      clear();
      return null;
    },
  };
}

/** Answers of a declaration, apart: signing in again ends a sign-up, and must not cost them. */
export function wealthDraft({ environment, draftKey }: Pick<Account, 'environment' | 'draftKey'>): Draft {
  return keptDraft({ environment, draftKey: draftKey.replace('draft', 'wealth') });
}

/** Other scripts of the page write here too: anything may stand there. */
function parsed(text: string | null): { readonly at: number; readonly value: unknown } | null {
  try {
    const kept = JSON.parse(text ?? 'null') as { at?: unknown; value?: unknown } | null;
    return typeof kept?.at === 'number' ? { at: kept.at, value: kept.value } : null;
  } catch {
    return null;
  }
}
