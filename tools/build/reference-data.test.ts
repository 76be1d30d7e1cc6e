import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/command.mjs';
import { REFERENCE_FILES } from './reference-data.ts';

it.each(Object.entries(REFERENCE_FILES))('%s matches its source packages', (path, write) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(write());
});
