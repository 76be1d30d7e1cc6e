/**
 * Loads every module of the scope before the first test. Otherwise, code that runs while a module loads counts for the test
 * that happens to load it first, and no later run sees that mutant.
 */
const modules: Readonly<Record<string, Record<string, () => Promise<unknown>>>> = {
  adapters: import.meta.glob([
    '../../../../packages/adapters/src/**/*.ts',
    '!**/*.test.ts',
    '!**/testing/**',
  ]),
  reading: import.meta.glob(['../../../../packages/contract/src/**/*.ts', '!**/*.test.ts', '!**/testing/**']),
  flows: import.meta.glob(['../../../../packages/core/src/flows/**/*.ts', '!**/*.test.ts', '!**/testing/**']),
};
await Promise.all(Object.values(modules[process.env.MUTATION_SCOPE ?? ''] ?? {}).map((load) => load()));
