import { existsSync, readdirSync } from 'node:fs';
import { aptInstall } from './debian.mjs';

const HOME = '/usr/lib/postgresql';

/** The folder of the newest installed PostgreSQL server's programs, or null. */
export function findPostgres(home = HOME) {
  if (!existsSync(home)) return null;
  const versions = readdirSync(home).sort((a, b) => Number(b) - Number(a));
  const found = versions.find((version) => existsSync(`${home}/${version}/bin/initdb`));
  return found ? `${home}/${found}/bin` : null;
}

/** Finds or installs a PostgreSQL server. Resolves with whether there is one. */
export async function ensurePostgres() {
  if (findPostgres()) return true;
  await aptInstall(['postgresql']);
  if (findPostgres()) return true;
  console.error(
    'No PostgreSQL server was found under /usr/lib/postgresql and none could be installed. The tests of ' +
      'races, crashes and several processes need one and fail without it: install PostgreSQL 15 or newer.',
  );
  return false;
}
