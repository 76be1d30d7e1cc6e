import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { collectCatalogs } from '../../packages/texts/build/collect-catalogs.ts';
import { textReference } from './text-reference.ts';

it('the reference of texts has each key once with its English', () => {
  proves('IN-14.text-keys');
  const rows = textReference()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const keys = Object.values(collectCatalogs()['en-US'] ?? {}).flatMap((texts) => Object.keys(texts));

  expect(keys.length).toBeGreaterThan(1000);
  expect(rows.map((row) => /^\| `([^`]+)`/.exec(row)?.[1])).toEqual(keys);
});

it('a text with a bar keeps its cell', () => {
  proves('IN-14.text-keys');
  expect(textReference({ common: { key: 'a|b' } })).toContain('| `key` | `a\\|b` |');
});
