import { proves } from '@playerdesk/proves';
import { describe, expect, inject, it } from 'vitest';
import { addNodes } from '../../../test/fixtures/cluster.ts';
import { connectTo } from '../../../test/fixtures/postgres-cluster.ts';
import { newDatabase, startPostgresPlatform } from '../../../test/fixtures/postgres-platform.ts';
import { runProgram } from '../../../test/fixtures/programs.ts';
import { createDatabase, TEMPLATE } from '../../../test/fixtures/template.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';

const run = (url: string) => runProgram('distribute-command', ['--url', url, '--parts', '4'], {});
/** Creates a database that has nodes, and is not distributed. */
async function newUndivided(template?: string): Promise<string> {
  const url = await createDatabase(inject('postgresUrl'), template);
  await addNodes(url);
  return url;
}

async function query(url: string, text: string) {
  const client = await connectTo(url);
  return client.query(text).finally(() => client.end());
}

describe('the distribute command on a cluster', () => {
  it('divides an empty database once, and says what it did', async () => {
    proves('RE-09.cluster');
    const url = await newUndivided(TEMPLATE);

    const first = await run(url);

    expect(first).toEqual({
      code: 0,
      output: expect.stringMatching(/^4 parts on \d+ nodes, with \d+ triggers\.\n/),
    });
    expect(first.output).toContain('Copied to every node, 3: bonus_offers, games, tournaments\n');
    expect(first.output).toContain('The tables, the triggers of all parts and the books are right.\n');
    expect(await run(url)).toEqual({ code: 2, output: expect.stringContaining('distributed already') });
    await expect(query(url, 'TRUNCATE ledger_postings')).rejects.toThrow('in the ledger stays');
    await expect(query(url, 'DELETE FROM audit')).rejects.toThrow('append-only');
  });

  it('refuses a database without nodes, without triggers, without a schema, and with rows', async () => {
    proves('RE-09.cluster');
    const alone = await createDatabase(inject('postgresUrl'), TEMPLATE);
    await query(alone, 'CREATE EXTENSION citus');
    const filled = await newUndivided(TEMPLATE);
    await query(
      filled,
      `INSERT INTO audit (player_id, at, actor, action) VALUES (gen_random_uuid(), now(), '', '')`,
    );

    const quiet = await newUndivided(TEMPLATE);
    const name = new URL(quiet).pathname.slice(1);
    await query(quiet, `ALTER DATABASE ${name} SET citus.enable_unsafe_triggers = off`);

    expect((await run(quiet)).output).toContain('Triggers of distributed tables are off on the coordinator');
    expect((await run(alone)).output).toContain('No node takes parts');
    expect((await run(await newUndivided())).output).toContain('0001-baseline is missing');
    expect((await run(filled)).output).toContain('The database has rows in audit.');
  });
});

describe('the archive command on a cluster', () => {
  it('refuses, because months stay', async () => {
    const databaseUrl = await newDatabase();
    await (await startPostgresPlatform(databaseUrl)).close();
    const variables = { DATABASE_URL: databaseUrl, PLATFORM_SECRET: TEST_CONFIGURATION.secret };

    expect(await runProgram('archive-command', ['2025-01'], variables)).toEqual({
      code: 2,
      output: expect.stringContaining('Months of a cluster stay in the database.'),
    });
  });
});
