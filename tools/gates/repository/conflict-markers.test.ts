import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../../setup/command.mjs';

const TEXT = /[.](?:ts|tsx|mjs|js|json|md|css|html|yaml|yml)$/;
const MARKER = /^(?:<{7}|>{7}) /m;

it('no file has markers of a merge conflict', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const texts = files.filter((file) => TEXT.test(file));

  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.filter((file) => MARKER.test(readFileSync(ROOT + file, 'utf8')))).toEqual([]);
});
