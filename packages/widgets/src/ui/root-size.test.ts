import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

it('a host whose root is 62.5 %: no style sheet of ours measures by the root', () => {
  const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(20);
  const byRoot = sheets.filter((file) =>
    /\d(rem|rlh|rex|rch)\b/.test(readFileSync(`${SOURCE}/${file}`, 'utf8')),
  );
  expect(byRoot).toEqual([]);
});
