import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SCOPES } from './scopes.ts';

const SOURCE = 'playerdesk-source';
const { tests = [], without = [] } = SCOPES[process.env.MUTATION_SCOPE ?? ''] ?? {};

/** The mutated copy of a package. node_modules links to the original. */
const copy = (path: string) => fileURLToPath(new URL(`../../../../packages/${path}`, import.meta.url));

/**
 * Runs quick test files first, because a run ends with the first failure. The fixtures call everything, and a document
 * takes longer to set up than most tests run.
 */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({ file, rank: rank(file) }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}

function rank({ moduleId }: TestSpecification): number {
  if (readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')) return 2;
  return moduleId.includes('/wire-fixtures/') ? 1 : 0;
}

export default defineConfig({
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  resolve: {
    conditions: [SOURCE, ...defaultClientConditions],
    alias: [
      { find: /^@playerdesk\/contract$/, replacement: copy('contract/src/index.ts') },
      { find: /^@playerdesk\/contract\/internal$/, replacement: copy('contract/src/internal.ts') },
      { find: /^@playerdesk\/contract\/schemas$/, replacement: copy('contract/src/schemas.ts') },
      { find: /^@playerdesk\/contract\/procedures$/, replacement: copy('contract/src/procedures/index.ts') },
    ],
  },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  test: {
    include: [...tests],
    exclude: [...configDefaults.exclude, ...without],
    setupFiles: [fileURLToPath(new URL('load-all.ts', import.meta.url))],
    sequence: { sequencer: QuickFirst },
    environment: 'node',
    isolate: false,
    unstubGlobals: true,
  },
});
