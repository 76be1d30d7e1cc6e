import { readFileSync } from 'node:fs';
import { proves } from '@playerdesk/proves';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SCHEMA } from '../../src/app/schema.ts';
import { migrateToLatest } from '../../src/infrastructure/database/migrate.ts';
import { openPostgres } from '../../src/infrastructure/database/postgres-database.ts';
import { startPostgresPlatform } from '../fixtures/postgres-platform.ts';

const GUIDE = new URL('../../../../docs/platform/production.md', import.meta.url);
const NAME = `roles_${process.pid}`;

/** Returns the statements of the guide, for roles and a database of this test. */
function readStatements(): readonly (readonly string[])[] {
  const [, section = ''] = readFileSync(GUIDE, 'utf8').split('## Separate the database roles');
  const blocks = section.split('\n## ', 1)[0]?.matchAll(/```sql\n(.*?)```/gs) ?? [];
  return [...blocks].map(([, sql = '']) =>
    sql
      .replaceAll(/playerdesk(_owner|_service)?/g, `${NAME}$1`)
      .split(';')
      .filter((statement) => statement.trim() !== ''),
  );
}

function urlAs(role: 'owner' | 'service'): string {
  const url = new URL(inject('postgresUrl'));
  url.username = `${NAME}_${role}`;
  url.password = 'unused';
  url.pathname = `/${NAME}`;
  return url.href;
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const [byAdministrator = [], byOwner = []] = readStatements();

beforeAll(async () => {
  await run(inject('postgresUrl'), byAdministrator);
  await run(urlAs('owner'), byOwner);
  const database = await openPostgres(urlAs('owner'), { poolSize: 1 });
  await migrateToLatest(database.db, SCHEMA);
  await database.close();
});
afterAll(() =>
  run(inject('postgresUrl'), [
    `DROP DATABASE ${NAME}`,
    `DROP ROLE ${NAME}_owner`,
    `DROP ROLE ${NAME}_service`,
  ]),
);

describe('a platform with the role of the guide', () => {
  it('registers a player, signs them in and is ready', async () => {
    proves('SE-07.roles');
    const platform = await startPostgresPlatform(urlAs('service'));
    const { sessionId } = await platform.newPlayer();
    const { status } = await platform.rest.get('/player/user-info', { 'X-Player-Session-Id': sessionId });
    const { status: readiness } = await fetch(`${platform.url}/health/ready`);
    await platform.close();

    expect([status, readiness]).toEqual([200, 200]);
  });

  it.each([
    ['creates no table', 'CREATE TABLE stolen (id int)'],
    ['drops no table', 'DROP TABLE audit'],
    ['empties no table', 'TRUNCATE audit'],
    ['turns off no trigger of the audit', 'ALTER TABLE audit DISABLE TRIGGER ALL'],
    ['creates no role', 'CREATE ROLE thief SUPERUSER'],
    ['reads no file of the server', "SELECT pg_read_file('/etc/passwd')"],
  ])('%s', async (_what, statement) => {
    proves('SE-07.roles');
    // Insufficient privilege.
    await expect(run(urlAs('service'), [statement])).rejects.toMatchObject({ code: '42501' });
  });
});
