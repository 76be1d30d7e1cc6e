import { cpSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const EXAMPLES = fileURLToPath(new URL('../../../examples', import.meta.url));
const TARGET = fileURLToPath(new URL('../dist/templates', import.meta.url));
/** What a person who tries an example leaves in its folder. */
const LEFTOVERS = new Set([
  'node_modules',
  'dist',
  '.next',
  '.astro',
  '.angular',
  'next-env.d.ts',
  'package-lock.json',
  'playerdesk',
]);

rmSync(TARGET, { recursive: true, force: true });
cpSync(EXAMPLES, TARGET, { recursive: true, filter: (path) => !LEFTOVERS.has(basename(path)) });
