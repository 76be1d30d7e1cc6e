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
import { giveUp, ROOT } from '../setup/command.mjs';

const DIST = join(ROOT, 'packages/embed/dist');
const INTEGRITY = 'integrity.json';
const POINTER = 'version.json';
/** Lists for page authors. They name files of the folder of their own version. */
const OF_A_VERSION = new Set([INTEGRITY, 'manifest.json', 'early.json']);
const USAGE = 'npm run release -w @playerdesk/embed -- --into FOLDER [--point VERSION]';

interface Release {
  readonly dist?: string;
  /** The folder with all versions. */
  readonly into: string;
  readonly version: string;
}

/**
 * Adds a built version to a folder: `VERSION/`, which is immutable, and then `vMAJOR/`, which points to it. Other
 * versions are not changed. A version that exists already must be identical to the byte.
 */
export function release({ dist = DIST, into, version }: Release): void {
  mkdirSync(into, { recursive: true });
  const waiting = mkdtempSync(join(into, '.incoming-'));
  try {
    cpSync(dist, waiting, { recursive: true });
    writeFileSync(join(waiting, INTEGRITY), computeIntegrity(waiting, version));
    const place = join(into, version);
    if (!existsSync(place)) renameSync(waiting, place);
    else if (digests(place) !== digests(waiting)) throw new Error(differs(version));
  } finally {
    rmSync(waiting, { recursive: true, force: true });
  }
  if (!isNewer(pointed(into, version), version)) point(into, version);
}

const differs = (version: string) =>
  `${version} is released and this build of it is another. What is released never changes: raise the version.`;

/** Points `vMAJOR/` to a released version: the newest, or an older one for a rollback. */
export function point(into: string, version: string): void {
  const home = join(into, version);
  if (!existsSync(home)) throw new Error(`${version} is not released in ${into}.`);
  const folder = readdirSync(home).find((name) => name.startsWith(`${version}-`));
  if (!folder) throw new Error(`${home} has no files of a build.`);
  const alias = join(into, getAlias(version));
  mkdirSync(alias, { recursive: true });
  const names = readdirSync(home, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !OF_A_VERSION.has(entry.name) ? [entry.name] : [],
  );
  for (const name of names) {
    const text = readFileSync(join(home, name), 'utf8');
    // A script tag's file names its adjacent folder. From `vMAJOR/` that folder is inside `VERSION/`.
    replace(join(alias, name), text.replaceAll(folder, `../${version}/${folder}`));
  }
  replace(join(alias, POINTER), `${JSON.stringify({ version })}\n`);
}

const getAlias = (version: string) => `v${version.split('.')[0]}`;

/** A request at this moment gets the old file or the new one, never a partial file. */
function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

function pointed(into: string, version: string): string {
  const path = join(into, getAlias(version), POINTER);
  return existsSync(path) ? readVersion(path) : '0.0.0';
}

const readVersion = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;

function isNewer(version: string, than: string): boolean {
  const toNumbers = (text: string) => text.split(/[.-]/).slice(0, 3).map(Number);
  const other = toNumbers(than);
  const differences = toNumbers(version).map((number, index) => number - (other[index] ?? 0));
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}

const sha384 = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns the integrity digest of every file, by its path in the version's folder. */
function computeIntegrity(folder: string, version: string): string {
  const files = Object.fromEntries(
    filesIn(folder).map((path) => [path, sha384(readFileSync(join(folder, path)))]),
  );
  return `${JSON.stringify({ version, files }, null, 2)}\n`;
}

const digests = (folder: string) =>
  filesIn(folder)
    .map((path) => `${path} ${sha384(readFileSync(join(folder, path)))}`)
    .join('\n');

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : []))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

function main(args: readonly string[]): void {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const given = option('--into');
  if (!given) giveUp(`Where to?  ${USAGE}`);
  const into = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const back = option('--point');
  const version = readVersion(join(ROOT, 'packages/embed/package.json'));
  try {
    if (back) point(into, back);
    else release({ into, version });
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error));
  }
  const leads = pointed(into, back ?? version);
  console.log(`${join(into, back ?? version)} is there; ${getAlias(version)}/ leads to ${leads}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
