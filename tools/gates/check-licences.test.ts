import { describe, expect, it } from 'vitest';
import { isAllowed } from './check-licences.ts';
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
