import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCE = 'playerdesk-source';
const NODE_CONDITIONS = [SOURCE, ...defaultServerConditions.filter((name) => name !== 'module')];

/** The lists of exports with a new operation, whose schema names no fact but its procedure, as functions of their text. */
const ADDED: Readonly<Record<string, (source: string) => string>> = {
  'packages/contract/src/operations/index.generated.ts': (source) => `${source}
import { createSsoToken } from './identity/create-sso-token.ts';
import { getPaymentStats } from './money/get-payment-stats.ts';
const { reads } = getPaymentStats;
const rest = { method: 'POST', path: '/new' };
export const newOperation = { ...createSsoToken, name: 'newOperation', rest, reads };
`,
  'packages/contract/src/operations/schemas.generated.ts': (source) => `${source}
import { createSsoTokenSchema } from './identity/create-sso-token.schema.ts';
import { getPaymentStatsSchema } from './money/get-payment-stats.schema.ts';
const { output } = getPaymentStatsSchema;
const procedure = { uri: '/new#operation', does: 'Is new.' };
export const newOperationSchema = { ...createSsoTokenSchema, output, procedure };
`,
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
