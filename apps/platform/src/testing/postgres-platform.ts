import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { inject } from 'vitest';
import type { Configuration } from '../configuration.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { LISTENER_NAME } from '../database/postgres-listener.ts';
import { startPlatform } from '../platform.ts';
import { program } from './programs.ts';
import { TEST_CONFIGURATION } from './test-configuration.ts';
import { type TestPlatform, testPlatform } from './test-platform.ts';

const TOKEN = TEST_CONFIGURATION.backstageToken;

/** An empty database in the run's cluster, by its connection string. */
export async function newDatabase(): Promise<string> {
  const url = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return url.replace(/postgres$/, name);
}

/** Breaks every process's line to the announcements of a database, and returns how many there were. */
export async function breakListeners(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
    [LISTENER_NAME],
  );
  await client.end();
  return rowCount ?? 0;
}

/** Ends every connection to a database, in use or idle, as a restart of the server does, and returns how many. */
export async function breakConnections(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();
  return rowCount ?? 0;
}

/** A platform in this process over a PostgreSQL database. */
export async function startPostgresPlatform(
  databaseUrl: string,
  changes: Partial<Configuration> = {},
): Promise<TestPlatform> {
  const platform = await startPlatform({ ...TEST_CONFIGURATION, ...changes, databaseUrl });
  return testPlatform(platform, TOKEN);
}

export interface PlatformProcess extends TestPlatform {
  readonly child: ChildProcess;
  /** Resolves with the exit code once the process has ended. */
  readonly ended: Promise<number | null>;
}

/** A platform as it is started for real: a process of its own, from main, by its environment. `before` loads first. */
export async function spawnPlatform(
  databaseUrl: string,
  before: readonly string[] = [],
): Promise<PlatformProcess> {
  const loaded = before.length > 0 ? ['tsx', ...before].flatMap((name) => ['--import', name]) : [];
  const child = spawn(process.execPath, [...loaded, ...program('main')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      PLATFORM_SECRET: TEST_CONFIGURATION.secret,
      BACKSTAGE_TOKEN: TOKEN,
      DOCUMENTS_FOLDER: join(tmpdir(), 'playerdesk-test-documents'),
      CASINO_URL: 'http://casino.example',
      LOG_LEVEL: 'fatal',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await announcedUrl(child, ended);
  const { db } = await openPostgres(databaseUrl, 2);
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    await db.destroy();
  };
  const port = Number(new URL(url).port);
  return { ...testPlatform({ url, port, db, close }, TOKEN), child, ended };
}

async function announcedUrl(child: ChildProcess, ended: Promise<number | null>): Promise<string> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const announced = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const url = /^Playerdesk is at (\S+)$/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const failed = ended.then((code) => Promise.reject(new Error(`The platform ended with ${code}`)));
  return Promise.race([announced, failed]);
}
