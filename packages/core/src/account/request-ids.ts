import type { AnyOperation } from '@playerdesk/contract/internal';
import type { Environment } from '../environment/environment.ts';

/** Request ids of writes. */
export interface RequestIds {
  /** Returns the id for a write. Repeating a write whose answer was lost reuses its id. */
  idFor(operation: AnyOperation, input: unknown): string;
  /** Ends the use of an id after its answer: repeating the write then gets a new id. */
  settled(id: string): void;
}

/**
 * Keeps the id of a write whose answer was lost. A platform that reads `Idempotency-Key` then treats both attempts as
 * one.
 *
 * Only the last id is kept, and only in memory, because the input may hold a password.
 */
export function createRequestIds({ newId }: Pick<Environment, 'newId'>): RequestIds {
  let pending: { readonly intent: string; readonly id: string } | null = null;
  return {
    idFor({ name }, input) {
      const key = `${name} ${JSON.stringify(input)}`;
      if (pending?.intent !== key) pending = { intent: key, id: newId() };
      return pending.id;
    },
    settled(id) {
      // The answer to an earlier write does not affect one that was sent after it.
      if (pending?.id === id) pending = null;
    },
  };
}
