import type { AnyOperation, Operation } from '@playerdesk/contract/internal';
import type { AnswerOf, KwargsOf, Procedure } from '@playerdesk/contract/procedures';
import type { Connection } from './connection.ts';
import type { ArgumentNames } from './wire-error.ts';

/** A procedure that an operation answers, with the mapping of its keyword arguments and answer. */
export interface OperationProcedure {
  readonly procedure: Procedure;
  readonly operation: Operation<never, unknown>;
  /** Selects another operation by the raw keyword arguments. */
  readonly choose: ((kwargs: Readonly<Record<string, unknown>>) => AnyOperation) | null;
  readonly input: (kwargs: never) => unknown;
  readonly answer: (output: never) => object;
  readonly names: ArgumentNames;
  /** The keyword argument with the page that a mailed link leads to. */
  readonly page: string | null;
  /** Returns how the answer changes the session of the connection. */
  readonly session: ((output: never) => SessionChange) | null;
}

/** The token of the connection's new session. Null: it has none any more. */
export type SessionChange = { readonly token: string } | null;

interface Mapping<P, I, O> {
  readonly input: (kwargs: KwargsOf<P>) => I;
  readonly answer: (output: O) => AnswerOf<P>;
  readonly names?: ArgumentNames;
  readonly page?: keyof KwargsOf<P> & string;
  readonly session?: (output: O) => SessionChange;
  readonly choose?: OperationProcedure['choose'];
}

export function operationProcedure<P extends Procedure, I, O>(
  procedure: P,
  operation: Operation<I, O>,
  { input, answer, names = {}, page, session, choose }: Mapping<P, I, O>,
): OperationProcedure {
  return {
    procedure,
    // Cast: a list of procedures forgets what each takes; `input` and `answer` of one entry belong together.
    operation: operation as unknown as Operation<never, unknown>,
    input: input as (kwargs: never) => unknown,
    answer: answer as (output: never) => object,
    names,
    page: page ?? null,
    session: session ?? null,
    choose: choose ?? null,
  };
}

/** A procedure of the connection itself, without an operation. */
export interface LocalProcedure {
  readonly procedure: Procedure;
  readonly answer: (kwargs: never, connection: Connection) => Promise<object>;
}

export function localProcedure<P extends Procedure>(
  procedure: P,
  answer: (kwargs: KwargsOf<P>, connection: Connection) => Promise<AnswerOf<P>>,
): LocalProcedure {
  return { procedure, answer: answer as LocalProcedure['answer'] };
}
