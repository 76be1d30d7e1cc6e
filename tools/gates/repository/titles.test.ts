import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { ROOT } from '../../setup/command.mjs';

const TITLE = /\b(?:it|test|describe)(?:[.]\w+)*(?:\([^'"`\n]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/g;
const REQUIREMENT = /\b[A-Z]{2}-\d{2}[.][a-z]/;

it('no title of a test names a requirement', () => {
  proves('AR-07.titles');
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });

  const titles = files
    .trim()
    .split('\n')
    // Its own subject: titles of reports.
    .filter((file) => file !== 'tools/gates/tests/requirements.test.ts')
    .flatMap((file) =>
      [...readFileSync(ROOT + file, 'utf8').matchAll(TITLE)].map(([, , title]) => `${file}: ${title}`),
    );

  expect(titles.length).toBeGreaterThan(4_000);
  expect(titles.filter((title) => REQUIREMENT.test(title))).toEqual([]);
});
