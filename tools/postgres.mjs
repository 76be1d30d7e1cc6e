// Plain Node: the platform's tests run it too, for the folder.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp } from './command.mjs';
import { aptInstall } from './debian.mjs';

/** Where Debian keeps its servers, a folder for each version. None of them is on PATH. */
const HOME = '/usr/lib/postgresql';
const OLDEST = 15;

/**
 * The folder of a PostgreSQL server's programs, or null: the one that PLAYERDESK_POSTGRES names and no other, else the
 * newest under `home`, else one on PATH or of the pg_config there.
 */
export function findPostgres(home = HOME, env = process.env) {
  const named = env.PLAYERDESK_POSTGRES;
  const folders = named
    ? [named]
    : [...versionsIn(home), ...onPath(env), ...outputOf('pg_config', '--bindir', env)];
  return folders.find(isServer) ?? null;
}

/** What to do about a server that is not there. */
function advice(named = process.env.PLAYERDESK_POSTGRES) {
  if (named)
    return `PLAYERDESK_POSTGRES names ${named}, where no PostgreSQL server of version ${OLDEST} or newer is.`;
  return (
    `No PostgreSQL server of version ${OLDEST} or newer was found under ${HOME} or on PATH. The tests of races, crashes ` +
    'and several processes need one: install it, or name the folder of its programs with ' +
    'PLAYERDESK_POSTGRES=/path/to/bin.'
  );
}

/** Finds or installs a PostgreSQL server. Resolves with whether there is one. */
export async function ensurePostgres() {
  if (findPostgres()) return true;
  if (process.env.PLAYERDESK_POSTGRES) giveUp(advice());
  await aptInstall(['postgresql']);
  if (findPostgres()) return true;
  console.error(`${advice()} Without one they fail.`);
  return false;
}

function versionsIn(home) {
  if (!existsSync(home)) return [];
  const versions = readdirSync(home).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(home, version, 'bin'));
}

const onPath = ({ PATH = '' }) =>
  PATH.split(delimiter).filter((folder) => existsSync(join(folder, 'postgres')));

/** Clients may lie there alone, and older servers. */
function isServer(folder) {
  if (!existsSync(join(folder, 'initdb'))) return false;
  const [version = ''] = outputOf(join(folder, 'postgres'), '--version');
  return Number(/\) (\d+)/.exec(version)?.[1]) >= OLDEST;
}

/** What a program says, as a list of one; of none where it is missing or fails. */
function outputOf(program, question, env = process.env) {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findPostgres();
  if (!found) giveUp(advice());
  console.log(resolve(found));
}
