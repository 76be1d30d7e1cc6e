import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SWEDISH } from './swedish.ts';

const SOURCE = join(import.meta.dirname, '..');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /[.]tsx?$/.test(file) && !/[.]test[.]|^messages\//.test(file))
  .map((file) => [file, withoutComments(readFileSync(join(SOURCE, file), 'utf8'))] as const);

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*.*?\*\//gs, '');
}

const listPlaceholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

it('each text has the placeholders of its translation', () => {
  for (const [english, swedish] of Object.entries(SWEDISH)) {
    expect(listPlaceholders(swedish), english).toEqual(listPlaceholders(english));
  }
});

it('the source uses each text that is translated', () => {
  const source = files.map(([, text]) => text).join('\n');

  expect(Object.keys(SWEDISH).filter((text) => !source.includes(`'${text}'`))).toEqual([]);
});

it('each text of the source is translated', () => {
  // A text begins with a capital and has a space or ends a sentence. Errors for developers are in English.
  const text = /(?<!Error\()(['"`])([A-Z][^'"`\n]*?(?: [^'"`\n]*|\.))\1/g;
  const shown = files.flatMap(([file, source]) =>
    [...source.matchAll(text)].map(([, , found = '']) => `${file}: ${found}`),
  );

  expect(shown.filter((line) => !(line.slice(line.indexOf(': ') + 2) in SWEDISH))).toEqual([]);
});
