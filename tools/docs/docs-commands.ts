import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifests, readManifest } from '../build/build-packages.ts';
import { ROOT } from '../setup/command.mjs';

/** Folders in which a documented variable or option must be read. */
const READERS = [
  'apps/platform/src',
  'apps/platform/test/fixtures',
  'bench',
  'tools',
  'packages/conformance/src',
  'packages/create-playerdesk/src',
  'packages/testing/src',
  'packages/texts/src',
  'e2e',
];

/** Returns the problems of the commands in a sample. Empty if each can be typed as it is written. */
export function commandProblems(text: string): string[] {
  return commandsIn(text).flatMap((command) =>
    checkCommand(command).map((problem) => `${command}: ${problem}`),
  );
}

/** Returns the commands of a block: continued lines are joined, comments and a trailing `&` removed. */
export function commandsIn(text: string): string[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+#.*$/, '')
        .replace(/\s*&$/, '')
        .trim(),
    )
    .filter((line) => line && !line.startsWith('#'));
}

function checkCommand(command: string): string[] {
  const words = command.replace(/^export /, '').split(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const at = words.findIndex((word) => !/^[A-Z][A-Z_0-9]*=/.test(word));
  const variables = (at < 0 ? words : words.slice(0, at)).map((word) => word.split('=')[0] ?? '');
  const unread = variables.filter((name) => !isRead(name)).map((name) => `nothing reads ${name}`);
  if (at < 0) return unread;
  const rest = words.slice(at);
  const rule = RULES.find(([start]) => rest.join(' ').startsWith(start));
  return [...unread, ...(rule ? rule[1](rest) : ['no test knows this command'])];
}

/** Commands that the docs may contain, by their first words, with a check for each. */
const RULES: readonly (readonly [start: string, check: (words: readonly string[]) => string[]])[] = [
  ['npm install', ([, , ...names]) => names.flatMap(isPublished)],
  ['npm run', ([, , script, ...rest]) => scriptProblems(script, rest)],
  ['npm create playerdesk', ([, , , ...rest]) => optionProblems(rest)],
  ['npm start', ([, , ...rest]) => scriptProblems('start', rest)],
  ['npm test', ([, , ...rest]) => scriptProblems('test', rest)],
  ['node ', ([, ...rest]) => fileProblems(rest.find((word) => !word.startsWith('-') && word.includes('/')))],
  ['npx vitest run -c', ([, , , , file]) => fileProblems(file)],
  ['npx vitest run --project', (words) => pathsIn(words).flatMap(fileProblems)],
  ['npx playwright test', (words) => pathsIn(words).flatMap(fileProblems)],
  ['npx @playerdesk/conformance', ([, , ...rest]) => optionProblems(rest)],
  ['npx playerdesk-conformance', ([, , ...rest]) => optionProblems(rest)],
  ['npx playerdesk doctor', ([, , , ...rest]) => optionProblems(rest)],
  ['npx playerdesk-mock', ([, , ...rest]) => optionProblems(rest)],
  ['npx playerdesk-texts', ([, , ...rest]) => optionProblems(rest)],
  ['docker build', (words) => targetProblems(words[words.indexOf('--target') + 1])],
  ['docker run', (words) => programProblems(words.at(-1))],
];

function scriptProblems(script = '', rest: readonly string[] = []): string[] {
  const [, workspace] = /-w (\S+)/.exec(rest.join(' ')) ?? [];
  const manifest = workspace ? workspaceNamed(workspace) : readManifest(ROOT);
  if (!manifest) return [`there is no ${workspace}`];
  if (!manifest.scripts?.[script]) return [`${manifest.name} has no script ${script}`];
  const given = rest.includes('--') ? rest.slice(rest.indexOf('--') + 1) : [];
  return optionProblems(given);
}

function workspaceNamed(name: string): Manifest | undefined {
  const apps = readdirSync(join(ROOT, 'apps')).map((app) => `apps/${app}`);
  const folders = [...manifests().map(({ folder }) => folder), ...apps, 'e2e', 'bench'];
  return folders
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => readManifest(join(ROOT, folder)))
    .find((manifest) => manifest.name === name);
}

const optionProblems = (words: readonly string[]) =>
  words.filter((word) => /^--\w/.test(word) && !isRead(word.slice(2))).map((word) => `nothing reads ${word}`);

const targetProblems = (name = '') =>
  readFileSync(join(ROOT, 'Dockerfile'), 'utf8').includes(` AS ${name}\n`)
    ? []
    : [`there is no target ${name}`];

/** Whether a program of the image is one that the build of the platform writes. */
const programProblems = (file = '') => {
  const [, name] = /^apps\/platform\/dist\/([\w-]+)[.]js$/.exec(file) ?? [];
  const built = readFileSync(join(ROOT, 'apps/platform/vite.config.ts'), 'utf8');
  return name && built.includes(`/${name}.ts'`) ? [] : [`the platform has no program ${file}`];
};

const pathsIn = (words: readonly string[]) => words.filter((word) => /^\w[\w.-]*\//.test(word));

/** A built program counts as present if its source exists. */
const fileProblems = (file: string | undefined) => {
  const source = file?.replace(/^((?:apps|packages)[/][\w-]+)[/]dist[/](.+)[.]js$/, '$1/src/$2.ts');
  return source && existsSync(join(ROOT, source)) ? [] : [`there is no ${file}`];
};

function isPublished(name: string): string[] {
  if (['react', 'react-dom'].includes(name) || name.endsWith('.tgz')) return [];
  return manifests().some((manifest) => manifest.name === name && !manifest.private)
    ? []
    : [`${name} is not published from here`];
}

let sources: string | undefined;
/** Whether a program of the repository reads a variable or an option of this name. */
function isRead(name: string): boolean {
  sources ??= READERS.flatMap((folder) => programsIn(join(ROOT, folder)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return new RegExp(`\\b${name}\\b`).test(sources);
}

const programsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<![.]test)[.](ts|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/(node_modules|dist)\//.test(file));
