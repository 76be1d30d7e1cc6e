import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './command.mjs';
import { referenceFile } from './reference-data.mjs';

it('the bundled countries match their source packages', () => {
  const file = readFileSync(join(ROOT, 'packages/core/src/reference-data/countries.data.ts'), 'utf8');
  expect(file).toBe(referenceFile());
});
