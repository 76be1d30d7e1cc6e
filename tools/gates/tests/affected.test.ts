import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { affectedTests, isGateAffected } from './affected.ts';
import { splitFilters, unitProjects } from './unit-projects.ts';

const IMPORTERS = new Map([
  ['packages/widgets/src/limits/limits.view.tsx', ['packages/widgets/src/screens.ts']],
  [
    'packages/widgets/src/screens.ts',
    ['packages/widgets/src/account/account.test.ts', 'packages/widgets/src/limits/limits.test.ts'],
  ],
]);
const TESTS = [
  'packages/core/src/core.test.ts',
  'packages/widgets/src/account/account.test.ts',
  'packages/widgets/src/limits/limits.test.ts',
];
const affected = (...files: string[]) => affectedTests(files, TESTS, IMPORTERS).tests;

describe('the unit tests that changed files affect', () => {
  it('are those that reach a file by imports, those of its folder first', () => {
    proves('IN-71.affected');

    expect(affected('packages/widgets/src/limits/limits.view.tsx')).toEqual([
      'packages/widgets/src/limits/limits.test.ts',
      'packages/widgets/src/account/account.test.ts',
    ]);
  });

  it('begin with changed tests, and are those of the folder for a file that nothing imports', () => {
    proves('IN-71.affected');

    expect(affected('packages/widgets/src/limits/messages/fi.json', TESTS[0] ?? '')).toEqual([
      'packages/core/src/core.test.ts',
      'packages/widgets/src/limits/limits.test.ts',
    ]);
    expect(affected('docs/README.md')).toEqual([]);
  });

  it.each(['package-lock.json', 'tsconfig.base.json', 'vitest.config.ts', 'tools/build/vite/texts.ts'])(
    'name %s, on which every test depends',
    (file) => {
      proves('IN-71.affected');

      expect(affectedTests([file], TESTS, IMPORTERS).shared).toEqual([file]);
    },
  );
});

describe('a gate', () => {
  it.each([
    ['packages', 'packages/core/src/a.ts', false],
    ['texts', 'packages/widgets/src/features/sign-in/messages/fi.json', true],
    ['texts', 'packages/widgets/src/features/sign-in/sign-in.view.tsx', false],
    ['licenses', 'package-lock.json', true],
    ['types', 'docs/README.md', false],
    ['types', 'packages/core/src/a.ts', true],
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
