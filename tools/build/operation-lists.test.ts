import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { OPERATIONS } from '../../packages/contract/src/schemas.ts';
import { exportLists, factLists, getStale } from './operation-lists.ts';

it('the lists of operations match their definitions', () => {
  proves('AR-07.architecture');

  const stale = [...getStale(exportLists()), ...getStale(factLists(OPERATIONS))];

  expect(stale, 'Run `node --import tsx tools/build/operation-lists.ts`.').toEqual([]);
});

it('a schema adds its operation to the lists of exports', () => {
  const root = mkdtempSync(join(tmpdir(), 'operation-lists-'));
  const folder = join(root, 'packages/contract/src/operations/money');
  mkdirSync(folder, { recursive: true });
  for (const file of ['get-new-sums.ts', 'get-new-sums.schema.ts', 'sum-names.ts'])
    writeFileSync(join(folder, file), '');

  const lists = exportLists(root);

  expect(Object.values(lists).map((text) => text.trimEnd().split('\n').at(-1))).toEqual([
    "export { getNewSums } from './money/get-new-sums.ts';",
    "export { getNewSumsSchema } from './money/get-new-sums.schema.ts';",
  ]);
  expect(getStale(lists, root)).toEqual(Object.keys(lists));
});
