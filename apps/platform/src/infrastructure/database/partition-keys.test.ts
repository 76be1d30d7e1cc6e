import { readFileSync } from 'node:fs';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import { SCHEMA, SCHEMA_PARTS } from '../../app/schema.ts';
import type { Database } from './database.ts';
import { planDistribution } from './distribution.ts';

const PAGE = new URL('../../../../../docs/platform/scale.md', import.meta.url);

/** A table of the schema: whether its rows name a player, and its unique keys. */
interface Keys {
  readonly hasPlayer: boolean;
  readonly keys: readonly string[];
}

let database: Database;
let schema: ReadonlyMap<string, Keys>;
beforeAll(async () => {
  database = await takeDatabase();
  schema = await readSchema();
});
afterAll(() => database.close());

async function readSchema(): Promise<ReadonlyMap<string, Keys>> {
  const { rows } = await sql<{ name: string; columns: string[]; keys: string[] | null }>`
    SELECT tables.relname AS name,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = tables.oid AND attnum > 0 AND NOT attisdropped) AS columns,
      ARRAY(SELECT (SELECT string_agg(attname, ', ' ORDER BY position)
          FROM unnest(indkey) WITH ORDINALITY AS key (number, position)
          JOIN pg_attribute ON attrelid = indrelid AND attnum = number)
        FROM pg_index WHERE indrelid = tables.oid AND indisunique ORDER BY NOT indisprimary, 1) AS keys
    FROM pg_class AS tables
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname NOT LIKE 'kysely%'
    ORDER BY name`.execute(database.db);
  return new Map(
    rows.map(({ name, columns, keys }) => [
      name,
      { hasPlayer: name === 'players' || columns.includes('player_id'), keys: keys ?? [] },
    ]),
  );
}

/** Returns the tables of a section of the page, each with its keys as they are written there. */
function readSection(heading: string): ReadonlyMap<string, readonly string[]> {
  const section = readFileSync(PAGE, 'utf8').split(`### ${heading}\n`)[1]?.split(/^##/m)[0] ?? '';
  const lines = [...section.matchAll(/^\| `([a-z_]+)` \| ([^|]+) \|/gm)];
  return new Map(
    lines.map(([, table = '', keys = '']) => [table, keys.trim().replaceAll('`', '').split('; ')]),
  );
}

const namesPlayer = (table: string) => (key: string) =>
  key.split(', ').includes(table === 'players' ? 'id' : 'player_id');

/** Returns the tables of the schema that belong to a section. */
function select(matches: (table: string, keys: Keys) => boolean): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...schema].filter(([table, keys]) => matches(table, keys)).map(([table, { keys }]) => [table, keys]),
  );
}

describe('the page on scale', () => {
  it.each([
    {
      heading: 'The directory',
      matches: (table: string, { hasPlayer, keys }: Keys) => hasPlayer && !keys.every(namesPlayer(table)),
    },
    { heading: 'Tables without a player', matches: (_: string, { hasPlayer }: Keys) => !hasPlayer },
  ])('lists the keys of the schema: $heading', ({ heading, matches }) => {
    proves('RE-09.keys');

    expect(readSection(heading)).toEqual(select(matches));
  });

  it('names the tables that a cluster copies', async () => {
    proves('RE-09.cluster');
    const section = readFileSync(PAGE, 'utf8').split('### Tables without a player\n')[1] ?? '';
    const named = [...section.matchAll(/^\| `([a-z_]+)` \| [^|]+ \| Copied \|$/gm)].map(([, table]) => table);

    expect(named).toEqual((await planDistribution(database.db, SCHEMA.placements)).copied);
  });
});

describe('a table that belongs to a player', () => {
  it('has the player in every key, unless it is of the directory', () => {
    proves('RE-09.keys');

    const others = select((table, { hasPlayer, keys }) => hasPlayer && !keys.every(namesPlayer(table)));

    expect([...others.keys()].filter((table) => !table.startsWith('directory_'))).toEqual([]);
  });

  it('is referred to with the player', async () => {
    proves('RE-09.keys');
    const { rows } = await sql<{ reference: string }>`
      SELECT conrelid::regclass || ': ' || pg_get_constraintdef(oid) AS reference FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(database.db);
    const owned = [...select((table, { hasPlayer }) => hasPlayer && table !== 'players').keys()];

    const references = rows
      .map(({ reference }) => reference)
      .filter((reference) => owned.some((table) => reference.includes(`REFERENCES ${table}(`)));

    expect(references).not.toEqual([]);
    for (const reference of references)
      expect(reference).toMatch(/FOREIGN KEY \(player_id, .* REFERENCES \w+\(player_id, /);
  });
});

describe('a large clean-up', () => {
  it('names its rows by the primary key of the table', () => {
    proves('RE-05.clean-up-keys');

    const batches = SCHEMA_PARTS.flatMap((part) => Object.values(part.batches ?? {}));

    expect(batches).not.toEqual([]);
    for (const { table, key } of batches) expect(schema.get(table)?.keys[0], table).toBe(key);
  });
});
