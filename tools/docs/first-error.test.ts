import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/command.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/embedding/first-error.md');
const texts: Record<string, string> = JSON.parse(
  read('packages/widgets/src/i18n/common-messages/en-US.json'),
);

/** Texts about calls that every form shares, and those of an instance. All required actions share one row. */
const SHOWN =
  /^(error\.generic\.(?!.*-owed$|return-not-asked$)|notice\.(country|service|offline|slow))|^view\.load-failed/;

const getFirstSentence = (text = '') => text.split('. ')[0] ?? '';

it('a player’s message about a failed call is on the page of first errors', () => {
  proves('IN-80.first-error');
  const keys = Object.keys(texts).filter((key) => SHOWN.test(key));

  expect(keys.length).toBeGreaterThan(12);
  expect(keys.filter((key) => !page.includes(getFirstSentence(texts[key])))).toEqual([]);
});

it('a message that the page of first errors names is one of the widgets', () => {
  proves('IN-80.first-error');
  const code = ['widgets', 'core', 'adapters', 'embed']
    .flatMap((name) =>
      readdirSync(join(ROOT, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
        .map((path) => read(`packages/${name}/src/${path}`)),
    )
    .join('\n');
  const rows = page.split('\n').filter((line) => /^\| (["`])/.test(line));
  const quoted = rows.flatMap((row) => row.split(' | ')[0]?.match(/"[^"]{12,}"|`[^`]+`/g) ?? []);
  const known = `${Object.values(texts).join('\n')}\n${code}`;

  expect(quoted.length).toBeGreaterThan(30);
  expect(quoted.filter((text) => !known.includes(text.slice(1, -1)))).toEqual([]);
});
