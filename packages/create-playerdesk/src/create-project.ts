import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { adaptTemplate, type Files } from './adapt-template.ts';
import { CommandError } from './command-error.ts';
import { describeProject } from './describe-project.ts';
import type { Choices } from './read-choices.ts';
import { STACKS, type Stack } from './stacks.ts';
import { findArchives, getNeededPackages, VENDOR, vendorPackages } from './vendor-packages.ts';

/** A name that npm accepts. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,213}$/;
const IGNORED = 'node_modules/\ndist/\n.next/\nnext-env.d.ts\n';

/**
 * Writes the project's files. Archives and files of the script tag are copied, so that the project works on every
 * machine. Writes nothing if the folder, its name or the archives cannot be used.
 *
 * @param templates Folder with one template per stack.
 * @param workingFolder Folder that relative paths start from.
 * @returns The folder of the project.
 * @throws CommandError if the folder has files, its name is no package name, or an archive is missing.
 */
export async function createProject(
  choices: Choices,
  templates: string,
  workingFolder: string,
): Promise<string> {
  const folder = resolve(workingFolder, choices.folder);
  const name = basename(folder);
  if (!NAME.test(name))
    throw new CommandError(`"${name}" is no package name: use small letters, digits and hyphens.`);
  await refuseFiles(folder);
  const stack: Stack = STACKS[choices.stack];
  const template = adaptTemplate(await readFiles(join(templates, choices.stack)), stack.optionsFile, choices);
  const manifest = { ...JSON.parse(template['package.json'] ?? '{}'), name };
  const source = choices.packages && resolve(workingFolder, choices.packages);
  const archives = source ? await findArchives(source, getNeededPackages(manifest)) : {};
  const scriptTag = source && stack.scriptTagFolder && (await findScriptTag(source));
  const files: Files = {
    ...template,
    'package.json': `${JSON.stringify(vendorPackages(manifest, archives), null, 2)}\n`,
    'README.md': describeProject(manifest, choices),
    '.gitignore': IGNORED,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const file of Object.values(archives)) await cp(join(source || '', file), join(folder, VENDOR, file));
  if (scriptTag) await cp(scriptTag, join(folder, stack.scriptTagFolder ?? ''), { recursive: true });
  return folder;
}

async function refuseFiles(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found) return;
  if (!found.isDirectory()) throw new CommandError(`${folder} is a file.`);
  if ((await readdir(folder)).length > 0)
    throw new CommandError(`${folder} is not empty. Choose another folder, or empty it first.`);
}

async function findScriptTag(source: string): Promise<string> {
  const folder = join(source, 'script-tag');
  if (await stat(folder).catch(() => null)) return folder;
  throw new CommandError(`--packages: there is no folder ${folder}.`);
}

async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')])),
  );
}
