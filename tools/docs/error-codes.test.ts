import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { ERROR_CATALOG } from '../../packages/contract/src/internal.ts';
import { ROOT } from '../setup/command.mjs';

it('the page of error codes is up to date with its generator', { timeout: 60_000 }, () => {
  proves('IN-80.errors');
  const generator = ['--conditions=playerdesk-source', '--import', 'tsx', 'tools/docs/generate-errors.ts'];

  const check = () => execFileSync(process.execPath, [...generator, '--check'], { cwd: ROOT, stdio: 'pipe' });

  expect(check).not.toThrow();
});

it('each code of the catalog has one row with its text', () => {
  proves('IN-80.errors');
  const page = readFileSync(join(ROOT, 'docs/connecting/error-codes.md'), 'utf8');
  const codes = Object.entries(ERROR_CATALOG).flatMap(([area, keys]) =>
    [...new Set(Object.values(keys))].map((key) => `${area}.${key}`),
  );

  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.map((row) => /^\| `([^`]+)`/.exec(row)?.[1]);

  expect(codes.length).toBeGreaterThan(80);
  expect(listed).toEqual(expect.arrayContaining(codes));
  expect(new Set(listed).size).toBe(listed.length);
  expect(rows.filter((row) => !/\| (?:`[^`]+`|None) \|$/.test(row))).toEqual([]);
});
