import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/command.mjs';
import { entryPoints, readSources } from './reference.ts';

it('the reference reports each export without a description, and no other', async () => {
  proves('AR-07.reference');
  const folder = mkdtempSync(join(tmpdir(), 'playerdesk-reference-'));
  const source = [
    '/** Returns half of a number. */',
    'export const half = (value: number) => value / 2;',
    'export const twice = (value: number) => value * 2;',
    'export interface Unexplained { size: number }',
  ];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'sample', version: '1.0.0' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ files: ['index.ts'] }));
  writeFileSync(join(folder, 'index.ts'), source.join('\n'));

  const { problems } = await readSources({
    files: [join(folder, 'index.ts')],
    tsconfig: join(folder, 'tsconfig.json'),
    packages: ['sample'],
  });
  rmSync(folder, { recursive: true });

  expect(problems.map((problem) => /^(\S+).*does not have any documentation/.exec(problem)?.[1])).toEqual([
    'twice',
    'Unexplained',
  ]);
  // Reads TypeScript's own types, which takes long on a busy machine.
}, 60_000);

it('the reference covers every entry point of the API reports', () => {
  const reports = readdirSync(join(ROOT, 'docs/api')).map((file) =>
    readFileSync(join(ROOT, 'docs/api', file), 'utf8'),
  );
  const reported = reports.flatMap((report) =>
    [...report.matchAll(/^## @playerdesk\/(\S+)$/gm)].map(([, name]) => name),
  );

  expect(reported.length).toBeGreaterThan(20);
  expect(entryPoints().map(({ name }) => name)).toEqual(expect.arrayContaining(reported));
});
