import type { AnyOperation } from '@playerdesk/contract';
import type { Environment } from '../environment/environment.ts';

/** The ids of a player's intents. */
export interface RequestIds {
  /** The id under which a write leaves. Doing the same again after a lost answer is the same intent. */
  idFor(operation: AnyOperation, input: unknown): string;
  /** The write with this id was answered: doing the same again is a new intent. */
  settled(id: string): void;
}

/**
 * Keeps the id of a write whose answer was lost, so that a late first attempt and a second one are one to a
 * platform that reads `Idempotency-Key`. Only the last one, and only in memory: the input may hold a password.
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
      // The answer to an earlier write says nothing of one that left after it.
      if (pending?.id === id) pending = null;
    },
  };
}
