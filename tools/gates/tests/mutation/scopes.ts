/** Files that hold no code of the product. */
const NOT_PRODUCT = ['!**/*.test.ts', '!**/testing/**', '!**/*.generated.ts', '!**/version.ts'];

interface Scope {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Tests that do not count. */
  readonly without?: readonly string[];
}

/**
 * The scopes: the files to mutate and the tests that may kill a mutant.
 */
export const SCOPES: Readonly<Record<string, Scope>> = {
  adapters: {
    mutate: ['packages/adapters/src/**/*.ts', ...NOT_PRODUCT],
    tests: ['packages/adapters/src/**/*.test.ts'],
    // Loads modules again. The tables in them would count as code that this test runs, with every mutant as a survivor.
    without: ['**/rpc/client.test.ts'],
  },
  reading: {
    mutate: [
      'packages/contract/src/reading/**/*.ts',
      'packages/contract/src/operations/**/*.ts',
      'packages/contract/src/procedures/**/*.ts',
      'packages/contract/src/{wire,errors,error-catalogue,emitter,extensions}.ts',
      // Data, not code. The conformance suite and the compiler test these shapes.
      '!packages/contract/src/**/*.schema.ts',
      ...NOT_PRODUCT,
    ],
    tests: ['packages/contract/src/**/*.test.ts', 'packages/adapters/src/{rest,rpc,wire-fixtures}/*.test.ts'],
    // Changes the time zone, which a worker thread cannot, and loads modules again, as above.
    without: ['**/zones.test.ts', '**/rpc/client.test.ts'],
  },
  flows: {
    mutate: ['packages/core/src/flows/**/*.ts', ...NOT_PRODUCT],
    tests: ['packages/core/src/**/*.test.ts'],
  },
};
