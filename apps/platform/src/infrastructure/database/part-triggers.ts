import { sql } from 'kysely';
import type { Db } from './tables.ts';

/**
 * Gives the parts of partitioned tables the statement triggers of their table. PostgreSQL fires those of the table for
 * statements that name the table, and none for a statement that names a part. Returns the parts that lacked one.
 */
export async function ensurePartTriggers(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ part: string; definition: string }>`
    WITH RECURSIVE parts AS (
      SELECT inhrelid AS part, inhparent AS owner FROM pg_inherits JOIN pg_partitioned_table ON partrelid = inhparent
      UNION ALL
      SELECT inhrelid, parts.owner FROM pg_inherits JOIN parts ON parts.part = inhparent
    )
    SELECT part::regclass::text AS part,
      replace(pg_get_triggerdef(trigger.oid),
        format(' ON %I.%I ', space.nspname, owner.relname), format(' ON %I.%I ', part_space.nspname, named.relname)
      ) AS definition
    FROM parts
    JOIN pg_class AS owner ON owner.oid = parts.owner
    JOIN pg_namespace AS space ON space.oid = owner.relnamespace
    JOIN pg_class AS named ON named.oid = part
    JOIN pg_namespace AS part_space ON part_space.oid = named.relnamespace
    JOIN pg_trigger AS trigger ON trigger.tgrelid = owner.oid AND NOT trigger.tgisinternal
      -- PostgreSQL itself gives each part the triggers for rows.
      AND trigger.tgtype & 1 = 0
    WHERE owner.relnamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_trigger AS own WHERE own.tgrelid = part AND own.tgname = trigger.tgname)
    ORDER BY 1, 2`.execute(db);
  for (const { definition } of rows) {
    // Several processes may start at once.
    await sql.raw(definition.replace('CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER')).execute(db);
  }
  return [...new Set(rows.map(({ part }) => part))];
}
