import { describe, expect, it } from 'vitest';
import { isAllowed, noticeSections } from './check-licenses.ts';
import { reachable } from './lockfile.ts';

describe('the license list', () => {
  it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', '(MPL-2.0 OR Apache-2.0)'])(
    'the license %s may be shipped',
    (expression) => expect(isAllowed(expression, false)).toBe(true),
  );

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'UNLICENSED', 'none named', 'MPL-2.0'])(
    'the license %s may not be shipped',
    (expression) => expect(isAllowed(expression, false)).toBe(false),
  );

  it('MPL-2.0 may be used in development', () => expect(isAllowed('MPL-2.0', true)).toBe(true));
});

describe('the shipped packages', () => {
  const packages = {
    'packages/core': { dependencies: { shipped: '1' }, devDependencies: { tool: '1' } },
    'apps/casino': { dependencies: { '@playerdesk/core': '1' } },
    e2e: { dependencies: { tester: '1' } },
    'node_modules/@playerdesk/core': { link: true, resolved: 'packages/core' },
    'node_modules/shipped': { dependencies: { deep: '1' } },
    'node_modules/shipped/node_modules/deep': {},
    'node_modules/deep': {},
    'node_modules/tool': {},
    'node_modules/tester': {},
  };

  it('the runtime dependencies of packages and apps are shipped, nested copies first', () => {
    const third = [...reachable(packages)].filter((path) => path.startsWith('node_modules'));
    expect(third.sort()).toEqual(['node_modules/shipped', 'node_modules/shipped/node_modules/deep']);
  });
});

it('a license text of several packages is printed once, below their copyright lines', () => {
  const grant = 'Permission is granted.';
  const [shared, own] = noticeSections([
    { title: 'a 1.0.0', license: 'MIT', text: `MIT License\n\nCopyright (c) 2020 Ann\n\n${grant}` },
    { title: 'b 1.0.0', license: 'MIT', text: `Copyright 2021 Ben\nCopyright © Cy\n\n${grant}` },
    { title: 'c 2.0.0', license: 'MIT', text: `MIT License\nCopyright (c) 2022 Dee\n${grant}` },
  ]);

  expect(shared).toBe(
    `## a 1.0.0 and 1 more\n\n- a 1.0.0. Copyright (c) 2020 Ann\n- c 2.0.0. Copyright (c) 2022 Dee\n\nLicense: MIT\n\n\`\`\`text\nMIT License\n\n${grant}\n\`\`\`\n`,
  );
  expect(own).toContain(
    `## b 1.0.0\n\nLicense: MIT\n\n\`\`\`text\nCopyright 2021 Ben\nCopyright © Cy\n\n${grant}`,
  );
});
