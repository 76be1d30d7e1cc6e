import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';

const TOOLS = fileURLToPath(new URL('../../../../tools/', import.meta.url));
const FINDER = join(TOOLS, 'postgres.mjs');
const GUARD = join(TOOLS, 'postgres-guard.mjs');
/** macOS has no C.UTF-8. */
const LOCALE = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];
/** Milliseconds until a server must answer. */
const LONGEST_START = 60_000;

export interface PostgresCluster {
  /** The connection string of a database of this cluster. */
  url(database: string): string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL server on a free loopback port; it ends with this process, if not before. Throws with
 * advice where none is installed.
 */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const programs = await findPrograms();
  // Not in a folder of root's own: the server runs as another user and must get at its files.
  const folder = await mkdtemp('/tmp/playerdesk-postgres-');
  await chmod(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  const program = (name: string, ...args: string[]) =>
    JSON.stringify(asServer([join(programs, name), '-D', data, ...args]));
  const guarded = [
    program('initdb', '-U', 'playerdesk', '-A', 'trust', '-E', 'UTF8', ...LOCALE),
    program('postgres', '-p', `${port}`, '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200'),
  ];
  // In a group of its own: Ctrl+C in a terminal is for who uses the server, which ends after them.
  const guard = spawn(process.execPath, [GUARD, folder, ...guarded], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const failed = text(guard.stderr);
  const ended = new Promise((resolve) => guard.once('close', resolve));
  // Who forgets to stop it may end all the same.
  const ties = [guard, guard.stdin as Socket, guard.stderr as Socket];
  for (const tie of ties) tie.unref();
  const stop = async () => {
    for (const tie of ties) tie.ref();
    guard.stdin.end();
    await ended;
  };
  const url = (database: string) => `postgres://playerdesk@127.0.0.1:${port}/${database}`;
  if (await answers(url('postgres'), guard)) return { url, stop };
  await stop();
  throw new Error(`The PostgreSQL server of ${programs} did not start. ${await failed}`);
}

async function findPrograms(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [FINDER]).catch(({ stderr }) => {
    throw new Error(String(stderr).trim());
  });
  return stdout.trim();
}

/** PostgreSQL refuses to run as root. Nobody has another group on another system, and one number. */
function asServer(command: readonly string[]): readonly string[] {
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  return process.getuid?.() === 0 ? [...asNobody, ...command] : command;
}

/** Whether a server takes connections before its guard ends or patience does. */
async function answers(connectionString: string, guard: ChildProcess): Promise<boolean> {
  const latest = performance.now() + LONGEST_START;
  while (guard.exitCode === null && performance.now() < latest) {
    const client = new pg.Client({ connectionString });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return true;
    await wait(50);
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
