import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../setup/command.mjs';
import { testsOf } from '../test-graph.ts';
import type { Breakage } from './draw.ts';
import { PER_SCOPE, SCOPES } from './scopes.ts';

const { breakages }: { breakages: readonly Breakage[] } = JSON.parse(
  readFileSync(join(ROOT, 'tools/gates/tests/breakages/list.json'), 'utf8'),
);

describe('the list of breakages', () => {
  it('has as many for each part of the product', () => {
    for (const scope of Object.keys(SCOPES))
      expect(breakages.filter((one) => one.scope === scope)).toHaveLength(PER_SCOPE);
  });

  // One file of the list is broken while `npm test` runs as a control.
  const isControl = process.env.PLAYERDESK_BROKEN !== undefined;
  it.skipIf(isControl).each(breakages)('applies to $file', ({ file, before, after }) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    expect(lines.filter((line) => line === before)).toHaveLength(1);
    expect(after).not.toBe(before);
  });
});

describe('the tests of a file', () => {
  it('are those that reach it by imports, nearest first', () => {
    const importers = new Map([
      ['a/one.ts', ['a/one.test.ts', 'b/two.ts']],
      ['b/two.ts', ['b/two.test.ts', 'c/three.ts', 'a/one.ts']],
      ['c/three.ts', ['c/three.test.ts']],
      ['c/four.ts', ['c/four.test.ts']],
    ]);
    expect(testsOf('a/one.ts', importers)).toEqual(['a/one.test.ts', 'b/two.test.ts', 'c/three.test.ts']);
    expect(testsOf('d/five.ts', importers)).toEqual([]);
  });
});
