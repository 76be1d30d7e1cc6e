import type { Call, Fields } from '../call.ts';

/** One procedure of the documents' tables. Its answer is an object, or `WRITTEN`. */
export interface Procedure {
  readonly name: string;
  readonly fields: Fields;
  answer(call: Call, connection: Connection): unknown;
}

/** What procedures may do to the connection that called them. */
export interface Connection {
  readonly clientId: string;
  /** The session of the connection from now on. */
  enter(sessionId: string): void;
  /** Sends `/account/balanceChanged` from now on. */
  watchBalance(): void;
}

export const procedure = (name: string, fields: Fields, answer: Procedure['answer']): Procedure => ({
  name,
  fields,
  answer,
});

/** A list under its noun: kwargs are named, so a bare list is read as one under its noun. */
export function rpcList(call: Call, noun: string, items: readonly unknown[]): unknown {
  const { lists } = call.shapes.readings;
  return lists === 'bare' || lists === 'noun' ? { [noun]: items } : call.shapes.list(noun, items);
}
