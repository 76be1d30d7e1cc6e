import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** SQLSTATE of a statement after a failed one in the same transaction. */
const ABORTED = '25P02';

type Send = () => Promise<void>;

/**
 * A connection on which the statements of a transaction do not wait for each other's answers. The server executes them in
 * the order in which they are sent.
 *
 * - The first statements follow `BEGIN` at once if they only read. Nothing is written before the server has confirmed the
 *   transaction.
 * - A failed statement fails all later ones, and the commit, with its error. PostgreSQL itself answers the commit of a
 *   failed transaction with a rollback and no error.
 * - No statement is sent after the end of its transaction.
 *
 * @see docs/decisions/0047-statements-that-do-not-wait.md
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly raw: DatabaseConnection;
  readonly #answers = new Set<Promise<unknown>>();
  #failure: { readonly error: unknown } | null = null;
  #begin: Promise<void> | null = null;
  #waitsForBegin = false;
  #transactions = 0;
  #isInTransaction = false;

  constructor(raw: DatabaseConnection) {
    this.raw = raw;
  }

  /** Identifies the running transaction. Null: none is running. */
  get transaction(): number | null {
    return this.#isInTransaction ? this.#transactions : null;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const send = () => this.raw.executeQuery<R>(query);
    if (!this.#isInTransaction) return send();
    return this.#track(query, this.#begin ? this.#sendAfter(this.#begin, query, send) : send());
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.raw.streamQuery<R>(query, chunkSize);
  }

  /** Sends `BEGIN` and does not wait for its answer. The first statement does. */
  begin(send: Send): void {
    this.#transactions += 1;
    this.#isInTransaction = true;
    this.#failure = null;
    this.#waitsForBegin = false;
    const begin = send();
    this.#begin = begin;
    const confirm = () => {
      this.#begin = null;
    };
    // A failure stays: every statement and the commit await it.
    begin.then(confirm, () => {});
  }

  /** Commits. Throws the error of a failed statement, also of one whose answer nobody awaited. */
  async commit(send: Send): Promise<void> {
    this.#isInTransaction = false;
    if (this.#begin) await this.#begin;
    const answers = [...this.#answers];
    this.#throwFailure();
    const committed = send();
    await Promise.allSettled([...answers, committed]);
    this.#throwFailure();
    await committed;
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }

  async rollback(send: Send): Promise<void> {
    this.#isInTransaction = false;
    const hasBegun = await (this.#begin ?? Promise.resolve()).then(
      () => true,
      () => false,
    );
    const answers = [...this.#answers];
    const undone = hasBegun ? send() : Promise.resolve();
    await Promise.allSettled([...answers, undone]);
    await undone;
  }

  /** Sends a read right behind `BEGIN`. Anything else, and all that follows it, waits until the transaction has begun. */
  async #sendAfter<R>(
    begin: Promise<void>,
    { sql }: CompiledQuery,
    send: () => Promise<QueryResult<R>>,
  ): Promise<QueryResult<R>> {
    if (!this.#waitsForBegin && /^\s*select\b/i.test(sql)) {
      const [, answer] = await Promise.all([begin, send()]);
      return answer;
    }
    this.#waitsForBegin = true;
    await begin;
    return send();
  }

  #track<T>({ sql }: CompiledQuery, answer: Promise<T>): Promise<T> {
    const isSavepointRestored = /^\s*rollback to\b/i.test(sql);
    const tracked = answer.then(
      (result) => {
        this.#answers.delete(tracked);
        if (isSavepointRestored) this.#failure = null;
        return result;
      },
      (error) => {
        this.#answers.delete(tracked);
        this.#failure ??= { error };
        throw isAborted(error) ? this.#failure.error : error;
      },
    );
    this.#answers.add(tracked);
    return tracked;
  }
}

function isAborted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as { code?: unknown }).code === ABORTED;
}
