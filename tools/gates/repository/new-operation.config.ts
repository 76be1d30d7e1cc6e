import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCE = 'playerdesk-source';
const NODE_CONDITIONS = [SOURCE, ...defaultServerConditions.filter((name) => name !== 'module')];

/** What the compiler demands of a new operation, by file, as functions of its text. */
const ADDED: Readonly<Record<string, (source: string) => string>> = {
  'packages/contract/src/operations/index.ts': (source) => `${source}
import { createSsoToken } from './identity/create-sso-token.ts';
export const newOperation = { ...createSsoToken, name: 'newOperation', rest: { method: 'POST', path: '/new' } };
`,
  'packages/contract/src/schemas.ts': (source) =>
    source.replace(
      'signOut: signOutSchema,',
      `signOut: signOutSchema,
  newOperation: { ...createSsoTokenSchema, procedure: { uri: '/new#operation', does: 'Is new.' } },`,
    ),
};

const addOperation: Plugin = {
  name: 'add-operation',
  enforce: 'pre',
  load(id) {
    const add = ADDED[id.slice(ROOT.length)];
    return add?.(readFileSync(id, 'utf8'));
  },
};

/** Runs tests in a repository that has an operation in its definition and nowhere else. */
export default defineConfig({
  root: ROOT,
  plugins: [addOperation],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: NODE_CONDITIONS } },
  test: { isolate: false, maxWorkers: 1, unstubGlobals: true, testTimeout: 20_000 },
});
