import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const HOME = '/usr/lib/postgresql';

export interface PostgresCluster {
  /** The connection string of a database of this cluster. */
  url(database: string): string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** Starts a private PostgreSQL server on a free loopback port. Throws with advice where none is installed. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const programs = await newestPrograms();
  // Not in a folder of root's own: the server runs as another user and must get at its files.
  const folder = await mkdtemp('/tmp/playerdesk-postgres-');
  await chmod(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  const server = (program: string, ...args: string[]) => runAsServer(join(programs, program), args);
  try {
    await server('initdb', '-D', data, '-U', 'playerdesk', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
    const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c max_connections=200`;
    await server('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: (database) => `postgres://playerdesk@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await server('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function newestPrograms(): Promise<string> {
  const versions = await readdir(HOME).catch(() => []);
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)[0];
  if (newest === undefined) {
    throw new Error(
      `No PostgreSQL 15 or newer is installed under ${HOME}. The tests of races, crashes and several processes need one: apt-get install postgresql`,
    );
  }
  return join(HOME, String(newest), 'bin');
}

/** PostgreSQL refuses to run as root. */
async function runAsServer(program: string, args: readonly string[]): Promise<void> {
  const asNobody = ['--reuid=nobody', '--regid=nogroup', '--clear-groups', program, ...args];
  const isRoot = process.getuid?.() === 0;
  await run(isRoot ? 'setpriv' : program, isRoot ? asNobody : [...args], { cwd: '/tmp' });
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
