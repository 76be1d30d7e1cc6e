import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type Manifest, readManifest } from '../build/build-packages.ts';
import type { LockedPackage } from '../gates/lockfile.ts';
import { getRepository, getRepositoryFields, SOURCES } from '../release/repository.ts';
import { ROOT } from '../setup/command.mjs';

const PACKAGES = join(ROOT, 'packages');

/** Returns the package of an import: `@playerdesk/adapters` of `@playerdesk/adapters/rest`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const published = readdirSync(PACKAGES).filter((folder) => {
  const home = join(PACKAGES, folder);
  return existsSync(join(home, 'package.json')) && !readManifest(home).private;
});

describe.each(published)('the README of %s', (folder) => {
  const readme = readFileSync(join(PACKAGES, folder, 'README.md'), 'utf8');
  const manifest: Manifest & Pick<LockedPackage, 'peerDependencies' | 'peerDependenciesMeta'> = readManifest(
    join(PACKAGES, folder),
  );

  it('installs every package that its samples import, and the required peers', () => {
    proves('IN-08.readme');

    const installed = [...readme.matchAll(/^npm install (.+)$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const imported = [...readme.matchAll(/^(?:import|export) .* from '([^'.]+)'/gm)].map(([, from = '']) =>
      packageOf(from),
    );
    const optional = manifest.peerDependenciesMeta ?? {};
    const peers = Object.keys(manifest.peerDependencies ?? {}).filter((name) => !optional[name]?.optional);

    expect(installed).toEqual(expect.arrayContaining([manifest.name, ...imported, ...peers]));
  });

  it('leads to files of the package, or to pages of the repository that exist', () => {
    proves('IN-08.links');
    const targets = [...readme.matchAll(/\]\(([^)\s#]+)/g)].map(([, target = '']) => target);
    const pages = `${getRepository()}/blob/main/`;

    const missing = targets.filter((target) =>
      target.startsWith(pages)
        ? !existsSync(join(ROOT, target.slice(pages.length)))
        : !target.startsWith('https://') && !existsSync(join(PACKAGES, folder, target)),
    );

    expect(missing).toEqual([]);
    expect(targets.filter((target) => target.includes('..'))).toEqual([]);
  });
});

it.each(SOURCES)('%s leads to the documentation in the repository', (file) => {
  proves('IN-08.repository');

  const [address] =
    readFileSync(join(PACKAGES, '..', file), 'utf8').match(/https:.*(?=\/blob\/main\/docs\/)/) ?? [];

  expect(address).toBe(getRepository());
});

describe.each(published)('the package %s', (folder) => {
  it('names its repository, page and issues', () => {
    proves('IN-08.repository');

    const manifest = readManifest(join(PACKAGES, folder));

    expect(manifest).toMatchObject(getRepositoryFields(`packages/${folder}`));
  });

  it('has a changelog with an entry for its version', () => {
    proves('IN-08.changelog');

    const { name, version } = readManifest(join(PACKAGES, folder));

    const changelog = readFileSync(join(PACKAGES, folder, 'CHANGELOG.md'), 'utf8');
    expect(changelog).toMatch(new RegExp(`^# ${name}\n\n## ${version}\n`));
  });
});
