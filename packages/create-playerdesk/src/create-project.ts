import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { adaptTemplate, type Files } from './adapt-template.ts';
import { CommandError } from './command-error.ts';
import type { Choices } from './read-choices.ts';
import { PACKAGES, STACKS } from './stacks.ts';

/** A name that npm accepts. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,213}$/;
const IGNORED = 'node_modules/\ndist/\n.next/\nnext-env.d.ts\n';

/**
 * Writes the project's files. Writes nothing if the folder, its name or the archives cannot be used.
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
  const archives = choices.packages && (await findArchives(resolve(workingFolder, choices.packages)));
  const template = await readFiles(join(templates, choices.stack));
  const files = adaptTemplate(template, STACKS[choices.stack].optionsFile, choices);
  const manifest = toManifest(files['package.json'] ?? '{}', name, archives || {});
  for (const [path, text] of Object.entries({ ...files, 'package.json': manifest, '.gitignore': IGNORED })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

async function refuseFiles(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found) return;
  if (!found.isDirectory()) throw new CommandError(`${folder} is a file.`);
  if ((await readdir(folder)).length > 0)
    throw new CommandError(`${folder} is not empty. Choose another folder, or empty it first.`);
}

/** Returns the archives of our packages by package. A project needs all of them, because they depend on each other. */
async function findArchives(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = await readdir(folder).catch(() => {
    throw new CommandError(`--packages: there is no folder ${folder}.`);
  });
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const found = files.filter((file) => new RegExp(`^playerdesk-${name}-\\d.*[.]tgz$`).test(file));
      const [file] = found;
      if (file === undefined)
        throw new CommandError(`--packages: ${folder} has no archive of @playerdesk/${name}.`);
      if (found.length > 1)
        throw new CommandError(`--packages: ${folder} has several archives of @playerdesk/${name}.`);
      return [`@playerdesk/${name}`, `file:${join(folder, file)}`];
    }),
  );
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

function toManifest(text: string, name: string, archives: Readonly<Record<string, string>>): string {
  const manifest = JSON.parse(text);
  const { '@playerdesk/testing': testing, ...needed } = archives;
  const isPage = manifest.dependencies !== undefined;
  return `${JSON.stringify(
    {
      ...manifest,
      name,
      ...(isPage && { dependencies: { ...manifest.dependencies, ...needed } }),
      devDependencies: {
        ...manifest.devDependencies,
        ...(!isPage && needed),
        ...(testing !== undefined && { '@playerdesk/testing': testing }),
      },
    },
    null,
    2,
  )}\n`;
}
