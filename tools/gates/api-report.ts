import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifest } from '../build/build-packages.ts';
import { ROOT } from '../setup/command.mjs';
import { byName, publicApi, type Surface } from './api-surface.ts';

const FOLDER = 'docs/api';
const COMMAND = 'node --import tsx tools/gates/api-report.ts --write';
/** Lines from which a referenced type is shortened. The keys of all texts would fill the report of each entry point. */
const TOO_LONG = 1000;

export interface EntryPoint {
  readonly name: string;
  /** Its file of declarations. */
  readonly file: string;
}

/** Returns the folders of the published packages that can be imported. One that is only a command exports nothing. */
export function publishedPackages(root = ROOT): string[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => {
      if (!existsSync(join(root, folder, 'package.json'))) return false;
      const manifest = readManifest(join(root, folder));
      return !manifest.private && manifest.exports !== undefined;
    });
}

/** Returns the public entry points of a package with their declaration files. `internal` is for our own packages. */
export function listEntryPoints(root: string, folder: string): EntryPoint[] {
  const { name, exports = {} } = readManifest(join(root, folder));
  return Object.entries(exports)
    .filter(([entryPoint]) => entryPoint !== './internal')
    .map(([entryPoint, { types = '' }]) => ({
      name: `${name}${entryPoint.slice(1)}`,
      file: join(root, folder, types),
    }));
}

/** Returns the report of one package: the exports of each entry point, and the types behind all of them. */
export function report(root: string, folder: string): string {
  const { name } = readManifest(join(root, folder));
  const entryPoints = listEntryPoints(root, folder);
  const missing = entryPoints.find(({ file }) => !existsSync(file));
  if (missing) throw new Error(`${missing.name} is not built: npm run build -w ${name}`);
  const surfaces = publicApi(
    entryPoints.map(({ file }) => file),
    join(root, folder, 'dist'),
  );
  const pages = surfaces.map(
    ({ exported }, index) => `## ${entryPoints[index]?.name ?? ''}\n\n${block(exported)}\n`,
  );
  return `# Interface of ${name}

\`${COMMAND}\` generates this page from the built declarations. \`npm run check\` fails if it is out of date.
[Versions and support](../releases.md) describes which release may change what.

${pages.join('')}${getReferencedTypes(surfaces)}`.replace(/\n+$/, '\n');
}

/** Returns the declarations that entry points use and none exports, each once for the package. */
function getReferencedTypes(surfaces: readonly Surface[]): string {
  const exported = new Set(surfaces.flatMap((surface) => surface.exported));
  const behind = [...new Set(surfaces.flatMap((surface) => surface.behind))]
    .filter((declaration) => !exported.has(declaration))
    .sort(byName);
  if (behind.length === 0) return '';
  return `## Referenced types\n\nNo entry point exports these:\n\n${block(behind.map(shorten))}`;
}

/** Returns the first and the last line of a very long declaration. */
function shorten(declaration: string): string {
  const lines = declaration.split('\n');
  return lines.length < TOO_LONG ? declaration : `${lines[0]}\n    // …\n${lines.at(-1)}`;
}

const block = (declarations: readonly string[]) => `\`\`\`ts no-check\n${declarations.join('\n')}\n\`\`\`\n`;

interface ChangedReport {
  readonly path: string;
  readonly lines: readonly string[];
}

/** Returns the packages whose committed report differs from the build. With `write`, updates the reports. */
export function compareReports({ root = ROOT, write = false } = {}): ChangedReport[] {
  mkdirSync(join(root, FOLDER), { recursive: true });
  return publishedPackages(root).flatMap((folder) => {
    const path = join(root, FOLDER, `${folder.split('/')[1]}.md`);
    const now = report(root, folder);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (before === now) return [];
    if (write) writeFileSync(path, now);
    return [{ path: path.slice(root.replace(/[/]$/, '').length), lines: changedLines(before, now) }];
  });
}

/** Returns the lines that only one of two texts has, each with a sign. */
export function changedLines(before: string, now: string): string[] {
  const without = (text: string, other: string) => {
    const known = new Set(other.split('\n'));
    return text.split('\n').filter((line) => line.trim() && !known.has(line));
  };
  return [
    ...without(before, now).map((line) => `- ${line}`),
    ...without(now, before).map((line) => `+ ${line}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const write = process.argv.includes('--write');
  const changed = compareReports({ write });
  for (const { path, lines } of changed) {
    console.log(`${path} ${write ? 'is written' : 'differs'}`);
    for (const line of lines.slice(0, 40)) console.log(`  ${line}`);
  }
  if (changed.length > 0 && !write) console.log(`Run \`${COMMAND}\` to accept what changed.`);
  else console.log(`${publishedPackages().length} interfaces are as their reports say`);
  process.exit(changed.length > 0 && !write ? 1 : 0);
}
