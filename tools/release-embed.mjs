import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp, ROOT } from './command.mjs';

const DIST = join(ROOT, 'packages/embed/dist');
const INTEGRITY = 'integrity.json';
const POINTER = 'version.json';
/** Lists for those who build pages; they name files of their own version's folder. */
const OF_A_VERSION = new Set([INTEGRITY, 'manifest.json', 'early.json']);
const USAGE = 'npm run release -w @playerdesk/embed -- --into FOLDER [--point VERSION]';

/**
 * Adds a built version beside older ones: `VERSION/`, which never changes again, and then `vMAJOR/`, which leads to it.
 * No folder of another version is touched. A version that is there already must be the same to the byte.
 */
export function release({ dist = DIST, into, version }) {
  mkdirSync(into, { recursive: true });
  const waiting = mkdtempSync(join(into, '.incoming-'));
  try {
    cpSync(dist, waiting, { recursive: true });
    writeFileSync(join(waiting, INTEGRITY), integrityOf(waiting, version));
    const place = join(into, version);
    if (!existsSync(place)) renameSync(waiting, place);
    else if (digests(place) !== digests(waiting)) throw new Error(differs(version));
  } finally {
    rmSync(waiting, { recursive: true, force: true });
  }
  if (!isNewer(pointed(into, version), version)) point(into, version);
}

const differs = (version) =>
  `${version} is released and this build of it is another. What is released never changes: raise the version.`;

/** Lets `vMAJOR/` lead to a version that is released: the newest, or an older one to go back. */
export function point(into, version) {
  const home = join(into, version);
  if (!existsSync(home)) throw new Error(`${version} is not released in ${into}.`);
  const folder = readdirSync(home).find((name) => name.startsWith(`${version}-`));
  if (!folder) throw new Error(`${home} has no files of a build.`);
  const alias = join(into, aliasOf(version));
  mkdirSync(alias, { recursive: true });
  const names = readdirSync(home, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !OF_A_VERSION.has(entry.name) ? [entry.name] : [],
  );
  for (const name of names) {
    const text = readFileSync(join(home, name), 'utf8');
    // A script tag's file names the folder beside it; from here that is in the version's own.
    replace(join(alias, name), text.replaceAll(folder, `../${version}/${folder}`));
  }
  replace(join(alias, POINTER), `${JSON.stringify({ version })}\n`);
}

const aliasOf = (version) => `v${version.split('.')[0]}`;

/** A page that asks in this moment gets the old file or the new one, never a half. */
function replace(path, text) {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

function pointed(into, version) {
  const path = join(into, aliasOf(version), POINTER);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : '0.0.0';
}

function isNewer(version, than) {
  const [a, b] = [version, than].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && a[at] > b[at];
}

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The digest of every file, as browsers check it, by its path in the version's folder. */
function integrityOf(folder, version) {
  const files = Object.fromEntries(
    filesIn(folder).map((path) => [path, sha384(readFileSync(join(folder, path)))]),
  );
  return `${JSON.stringify({ version, files }, null, 2)}\n`;
}

const digests = (folder) =>
  filesIn(folder)
    .map((path) => `${path} ${sha384(readFileSync(join(folder, path)))}`)
    .join('\n');

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : []))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

function main(args) {
  const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const given = option('--into');
  if (!given) giveUp(`Where to?  ${USAGE}`);
  const into = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const back = option('--point');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/embed/package.json'), 'utf8'));
  try {
    if (back) point(into, back);
    else release({ into, version });
  } catch (error) {
    giveUp(error.message);
  }
  const leads = pointed(into, back ?? version);
  console.log(`${join(into, back ?? version)} is there; ${aliasOf(version)}/ leads to ${leads}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
