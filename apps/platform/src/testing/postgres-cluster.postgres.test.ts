import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { startPostgresCluster } from './postgres-cluster.ts';

const CLUSTER = new URL('postgres-cluster.ts', import.meta.url).href;
/** Stops nothing, and lives no longer than this file. */
const PROGRAM = `
  import { startPostgresCluster } from ${JSON.stringify(CLUSTER)};
  console.log((await startPostgresCluster()).url('postgres'));
  process.stdin.on('end', () => process.exit()).resume();
`;

async function query(connectionString: string, sql: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows[0];
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as Readable })) return line;
  throw new Error('The process said nothing');
}

describe('a server of tests', () => {
  it.each(['SIGINT', 'SIGKILL'] as const)(
    'is gone with its files after %s to whoever started it',
    async (signal) => {
      const node = ['--import', 'tsx', '--input-type=module', '-e', PROGRAM];
      const child = spawn(process.execPath, node, { stdio: ['pipe', 'pipe', 'inherit'] });
      const url = await firstLine(child);
      const { data_directory = '' } = await query(url, 'SHOW data_directory');
      const folder = dirname(data_directory);
      expect(existsSync(folder)).toBe(true);
      child.kill(signal);
      await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false);
      await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    },
  );

  it('is looked for in the folder that is named, and its absence told with advice', async () => {
    vi.stubEnv('PLAYERDESK_POSTGRES', '/nowhere');
    await expect(startPostgresCluster()).rejects.toThrow(/PLAYERDESK_POSTGRES names \/nowhere/);
    vi.unstubAllEnvs();
  });
});
