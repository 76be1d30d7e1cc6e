import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp } from './command.mjs';
import { aptInstall } from './debian.ts';

/** Debian installs each version in its own folder here. None of them is on PATH. */
const HOME = '/usr/lib/postgresql';
const OLDEST = 15;

/**
 * Returns the folder of a PostgreSQL server's programs, or null. If PLAYERDESK_POSTGRES is set, only that folder
 * counts. Otherwise the newest under `home`, then PATH, then the local pg_config.
 */
export function findPostgres(home = HOME, env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env.PLAYERDESK_POSTGRES;
  const folders = named
    ? [named]
    : [...versionsIn(home), ...onPath(env), ...readOutput('pg_config', '--bindir', env)];
  return folders.find(isServer) ?? null;
}

/** Returns advice for a missing server. */
function advice(named = process.env.PLAYERDESK_POSTGRES): string {
  if (named)
    return `PLAYERDESK_POSTGRES names ${named}, where no PostgreSQL server of version ${OLDEST} or newer is.`;
  return (
    `No PostgreSQL server of version ${OLDEST} or newer was found under ${HOME} or on PATH. The tests of races, crashes ` +
    'and several processes need one: install it, or name the folder of its programs with ' +
    'PLAYERDESK_POSTGRES=/path/to/bin.'
  );
}

/** Returns the path of pgbouncer, a pooler, or null. Debian installs it outside of PATH. */
export function findPgbouncer(env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null;
}

/**
 * Finds or installs a PostgreSQL server, and on Debian the pooler. Resolves with whether the server exists. Without the
 * pooler, its tests are skipped.
 */
export async function ensurePostgres(): Promise<boolean> {
  const hasServer = findPostgres() !== null;
  if (!hasServer && process.env.PLAYERDESK_POSTGRES) giveUp(advice());
  const missing = [...(hasServer ? [] : ['postgresql']), ...(findPgbouncer() ? [] : ['pgbouncer'])];
  if (missing.length > 0) await aptInstall(missing);
  if (findPostgres()) return true;
  console.error(`${advice()} Without one they fail.`);
  return false;
}

function versionsIn(home: string): string[] {
  if (!existsSync(home)) return [];
  const versions = readdirSync(home).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(home, version, 'bin'));
}

const onPath = ({ PATH = '' }: NodeJS.ProcessEnv) =>
  PATH.split(delimiter).filter((folder) => existsSync(join(folder, 'postgres')));

/** The folder may contain clients only, or an older server. */
function isServer(folder: string): boolean {
  if (!existsSync(join(folder, 'initdb'))) return false;
  const [version = ''] = readOutput(join(folder, 'postgres'), '--version');
  return Number(/\) (\d+)/.exec(version)?.[1]) >= OLDEST;
}

/** Returns the output of a program as a list of one, or an empty list if it is missing or fails. */
function readOutput(program: string, question: string, env: NodeJS.ProcessEnv = process.env): string[] {
  try {
    return [
      execFileSync(program, [question], {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    ];
  } catch {
    return [];
  }
}

// Prints the folder of the server's programs, or with `pgbouncer` the path of the pooler, if there is one.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'pgbouncer') console.log(findPgbouncer() ?? '');
  else {
    const found = findPostgres();
    if (!found) giveUp(advice());
    console.log(resolve(found));
  }
}
