import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { affectedFolders, isGateAffected } from './affected.ts';
import { readWorkspaces, splitFilters, unitProjects } from './unit-projects.ts';

const WORKSPACES = [
  { folder: 'packages/contract', name: 'contract' },
  { folder: 'packages/core', name: 'core', dependencies: { contract: '1' } },
  { folder: 'packages/widgets', name: 'widgets', dependencies: { core: '1' } },
  { folder: 'packages/cashier', name: 'cashier', devDependencies: { contract: '1' } },
  { folder: 'packages/wamp', name: 'wamp' },
];

describe('the workspaces that changed files affect', () => {
  it('include direct and indirect dependents, also those of development', () => {
    proves('IN-71.affected');

    expect(affectedFolders(['packages/contract/src/a.ts'], WORKSPACES)).toEqual({
      changed: ['packages/contract'],
      dependents: ['packages/core', 'packages/cashier', 'packages/widgets'],
    });
  });

  it('exclude what does not depend on them', () => {
    proves('IN-71.affected');

    expect(affectedFolders(['packages/widgets/src/a.tsx', 'docs/README.md'], WORKSPACES)).toEqual({
      changed: ['packages/widgets'],
      dependents: [],
    });
  });

  it.each(['package-lock.json', 'tsconfig.base.json', 'vitest.config.ts', 'tools/build/vite/texts.ts'])(
    'are all of them after a change of %s',
    (file) => {
      proves('IN-71.affected');

      expect(affectedFolders([file], WORKSPACES).changed).toHaveLength(WORKSPACES.length);
    },
  );

  it('follow the dependencies of this repository', () => {
    proves('IN-71.affected');
    const { changed, dependents } = affectedFolders(['packages/wamp/src/a.ts'], readWorkspaces());

    expect(changed).toEqual(['packages/wamp']);
    expect(dependents).toEqual(expect.arrayContaining(['packages/adapters', 'apps/platform', 'apps/casino']));
    expect(dependents).not.toContain('packages/contract');
  });
});

describe('a gate', () => {
  it.each([
    ['packages', 'packages/core/src/a.ts', true],
    ['packages', 'apps/platform/src/main.ts', false],
    ['packages', 'package-lock.json', true],
    ['texts', 'packages/widgets/src/features/sign-in/messages/fi.json', true],
    ['texts', 'packages/widgets/src/features/sign-in/sign-in.view.tsx', false],
    ['licenses', 'package-lock.json', true],
    ['types', 'docs/README.md', true],
  ])('%s after a change of %s: %s', (gate, file, expected) => {
    proves('IN-71.affected');

    expect(isGateAffected(gate, [file])).toBe(expected);
  });
});

describe('a word after `npm run test:unit`', () => {
  it('is the name of a project, or else a part of the path of a test', async () => {
    proves('IN-71.unit');
    const projects = await unitProjects();

    expect(splitFilters(['core', 'gates', 'platform'], projects)).toEqual({
      projects: ['core', 'platform'],
      filters: ['gates'],
    });
  });

  it('names every project of the unit tests with its folder', async () => {
    proves('IN-71.unit');
    const projects = await unitProjects();

    expect(projects).toEqual(
      expect.arrayContaining([
        { name: 'components', folder: 'packages/widgets' },
        { name: 'core', folder: 'packages/core' },
        { name: 'fuzz', folder: 'e2e' },
        { name: 'tools', folder: 'tools' },
      ]),
    );
    expect(new Set(projects.map(({ name }) => name)).size).toBe(projects.length);
  });
});
