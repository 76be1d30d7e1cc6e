import type { Call, Fields } from '../call.ts';

/** A procedure of the documents' tables. Its answer is an object, or `WRITTEN`. */
export interface Procedure {
  readonly name: string;
  readonly fields: Fields;
  answer(call: Call, connection: Connection): unknown;
}

/** The effects that procedures may have on their connection. */
export interface Connection {
  readonly clientId: string;
  /** Sets the session of the connection. */
  enter(sessionId: string): void;
  /** Sends `/account/balanceChanged` from now on. */
  watchBalance(): void;
}

export const procedure = (name: string, fields: Fields, answer: Procedure['answer']): Procedure => ({
  name,
  fields,
  answer,
});

/** Returns a list under its noun. Kwargs are named, so a bare list is read as one under its noun. */
export function rpcList(call: Call, noun: string, items: readonly unknown[]): unknown {
  const { lists } = call.shapes.readings;
  return lists === 'bare' || lists === 'noun' ? { [noun]: items } : call.shapes.list(noun, items);
}
