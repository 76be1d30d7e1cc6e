import type * as z from 'zod/mini';

/** Keyword arguments of a procedure or of its answer, by name. */
export type KeywordSchema = z.ZodMiniObject;

/** A procedure of the websocket platform: `path#method`, with keyword arguments and a keyword answer. */
export interface Procedure<
  In extends KeywordSchema = KeywordSchema,
  Out extends KeywordSchema = KeywordSchema,
> {
  readonly uri: string;
  /** Operation of the procedure. Undefined when it belongs to the connection. */
  readonly operation?: string;
  /** Whether it is beyond the specification. A router announces it by the name of its operation. */
  readonly isExtension?: true;
  readonly session: 'none' | 'optional' | 'required';
  readonly does: string;
  readonly kwargs: In;
  /** Optional keys beyond the specification are extensions. An adapter works without them. */
  readonly answer: Out;
}

export function defineProcedure<In extends KeywordSchema, Out extends KeywordSchema>(
  procedure: Procedure<In, Out>,
): Procedure<In, Out> {
  return procedure;
}

/** Keyword arguments of a call. */
export type KwargsOf<P> = P extends Procedure<infer In, infer _Out> ? z.infer<In> : never;
/** Keyword arguments of an answer. */
export type AnswerOf<P> = P extends Procedure<infer _In, infer Out> ? z.infer<Out> : never;
