import type { Compilable, CompiledQuery, Insertable } from 'kysely';
import type { Db, Tables } from './tables.ts';

/** A statement with its values. */
export interface Statement<R> {
  execute(): Promise<R[]>;
  executeTakeFirst(): Promise<R | undefined>;
  /** Throws when there is no row. */
  executeTakeFirstOrThrow(): Promise<R>;
}

/** Stands for the value at a position while a statement is built. */
class Placeholder {
  readonly position: number;

  constructor(position: number) {
    this.position = position;
  }
}

/**
 * Builds a statement once for all its values. To build one takes the process longer than to send it.
 *
 * The text of the statement must not depend on the values: `build` passes each on, and looks into none. A value that may
 * be null needs `is not distinct from`, because `=` finds no null.
 */
export function compileOnce<const V extends readonly unknown[], R>(
  build: (db: Db, ...values: V) => Compilable<R>,
): (db: Db, ...values: V) => Statement<R> {
  let compiled: CompiledQuery<R> | null = null;
  return (db, ...values) => {
    compiled ??= compile(db, build, values.length);
    return toStatement(db, compiled, fill(compiled.parameters, values));
  };
}

function compile<V extends readonly unknown[], R>(
  db: Db,
  build: (db: Db, ...values: V) => Compilable<R>,
  count: number,
): CompiledQuery<R> {
  const placeholders = Array.from({ length: count }, (_, position) => new Placeholder(position));
  // Cast: Kysely passes values on as they are.
  const compiled = build(db, ...(placeholders as unknown as V)).compile();
  const unused = placeholders.find((placeholder) => !compiled.parameters.includes(placeholder));
  if (unused)
    throw new Error(`A compiled statement does not use its value ${unused.position}: ${compiled.sql}`);
  return compiled;
}

const fill = (parameters: readonly unknown[], values: readonly unknown[]) =>
  parameters.map((one) => (one instanceof Placeholder ? values[one.position] : one));

const inserts = new Map<string, CompiledQuery>();

/** Inserts a row of plain values. The statement is built once for a table and its columns. */
export function insertRow<T extends keyof Tables>(
  db: Db,
  table: T,
  row: Insertable<Tables[T]>,
): Statement<unknown> {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const key = [table, ...entries.map(([column]) => column)].join();
  const compiled = inserts.get(key) ?? db.insertInto(table).values(row).compile();
  inserts.set(key, compiled);
  return toStatement(
    db,
    compiled,
    entries.map(([, value]) => value),
  );
}

function toStatement<R>(db: Db, compiled: CompiledQuery<R>, parameters: readonly unknown[]): Statement<R> {
  const execute = async () => (await db.executeQuery<R>({ ...compiled, parameters })).rows;
  const executeTakeFirst = async () => (await execute())[0];
  const executeTakeFirstOrThrow = async () => {
    const row = await executeTakeFirst();
    if (row === undefined) throw new Error('The statement returned no row');
    return row;
  };
  return { execute, executeTakeFirst, executeTakeFirstOrThrow };
}
