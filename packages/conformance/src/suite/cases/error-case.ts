import type { ConformanceCase } from '../conformance-case.ts';
import type { ConformanceFixture, Need } from '../fixture.ts';

/** Creates a case that provokes one documented refusal of an operation. */
export function errorCase(
  id: string,
  title: string,
  operation: { readonly name: string },
  run: (fixture: ConformanceFixture) => Promise<unknown>,
  needs: readonly Need[] = [],
): ConformanceCase {
  return {
    id: `error.${id}`,
    title,
    effect: 'writes',
    needs: ['rules', ...needs],
    operations: [operation.name],
    run: async (fixture) => void (await run(fixture)),
  };
}
