import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../database/postgres-database.ts';
import { newDatabase } from '../testing/postgres-platform.ts';

describe('a listener whose connection breaks', () => {
  it('comes back, is told that it may have missed something, and hears again', async () => {
    const url = await newDatabase();
    const database = await openPostgres(url, 2);
    const heard: string[] = [];
    let told = () => {};
    const next = () => new Promise<void>((resolve) => (told = resolve));
    await database.listen('news', (payload) => {
      heard.push(payload);
      told();
    });
    const first = next();
    await database.announce('news', 'one');
    await first;
    const back = next();
    await breakListeners(url);
    await back;
    const second = next();
    await database.announce('news', 'two');
    await second;
    expect(heard).toEqual(['one', '', 'two']);
    await database.close();
  });
});

async function breakListeners(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
  );
  await client.end();
}
