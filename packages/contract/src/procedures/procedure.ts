import type * as z from 'zod/mini';

/** The values of a procedure's keyword arguments or of its answer, by name. */
export type KeywordSchema = z.ZodMiniObject;

/** A procedure of the websocket platform: `path#method`, called with keyword arguments, answering keyword arguments. */
export interface Procedure<
  In extends KeywordSchema = KeywordSchema,
  Out extends KeywordSchema = KeywordSchema,
> {
  readonly uri: string;
  /** The operation that it answers. Absent where it belongs to the connection. */
  readonly operation?: string;
  readonly session: 'none' | 'optional' | 'required';
  readonly does: string;
  readonly kwargs: In;
  /** Keys marked optional beyond the documents are extensions: an adapter does without them. */
  readonly answer: Out;
}

export function defineProcedure<In extends KeywordSchema, Out extends KeywordSchema>(
  procedure: Procedure<In, Out>,
): Procedure<In, Out> {
  return procedure;
}

/** The keyword arguments of a call. */
export type KwargsOf<P> = P extends Procedure<infer In, infer _Out> ? z.infer<In> : never;
/** The keyword arguments of its answer. */
export type AnswerOf<P> = P extends Procedure<infer _In, infer Out> ? z.infer<Out> : never;
