import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../setup/command.mjs';
import { GENERATED_FILE, generatedSource, wrapperFiles, wrapperHash } from './wrapper-version.ts';

const WRAPPER = 'packages/adapters/src/thin';
let root: string;
beforeAll(() => {
  root = `${mkdtempSync(join(tmpdir(), 'playerdesk-wrapper-'))}/`;
  cpSync(join(ROOT, WRAPPER), join(root, WRAPPER), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

const file = (name: string) => join(root, WRAPPER, name);
const edit = (name: string, text: string) => writeFileSync(file(name), text);

it('the generated hash matches the sources of the wrapper: node --import tsx tools/build/wrapper-version.ts', () => {
  proves('HO-15.fluid-hash');

  expect(readFileSync(GENERATED_FILE, 'utf8')).toBe(generatedSource(wrapperHash()));
});

it('each source of the wrapper changes the hash, and tests and the hash file do not', () => {
  proves('HO-15.fluid-hash');

  const before = wrapperHash(root);
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  edit('something.test.ts', '1');
  edit('hash.generated.ts', '2');
  expect(wrapperHash(root)).toBe(before);
  for (const name of wrapperFiles(root)) {
    const text = readFileSync(join(root, name), 'utf8');
    writeFileSync(join(root, name), `${text}\n`);
    expect(wrapperHash(root), name).not.toBe(before);
    writeFileSync(join(root, name), text);
  }
  expect(wrapperHash(root)).toBe(before);
  edit('another.ts', '');
  expect(wrapperHash(root)).not.toBe(before);
});
