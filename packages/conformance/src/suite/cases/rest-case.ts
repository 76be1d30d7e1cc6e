import type { ConformanceCase, Effect } from '../conformance-case.ts';
import { notExamined } from '../difference.ts';
import type { ConformanceFixture } from '../fixture.ts';
import type { RestWire } from '../wire.ts';

/** A case of the REST wire itself, spoken by hand. */
export function restCase(
  id: string,
  title: string,
  run: (rest: RestWire, fixture: ConformanceFixture) => Promise<void>,
  { effect = 'none', operation }: { effect?: Effect; operation?: { readonly name: string } } = {},
): ConformanceCase {
  return {
    id: `rest.${id}`,
    title,
    effect,
    needs: ['rest', ...(id.startsWith('cors.') ? (['origin'] as const) : [])],
    operations: operation ? [operation.name] : [],
    run: async (fixture) => {
      if (!fixture.rest) throw notExamined('the fixture speaks no REST');
      await run(fixture.rest, fixture);
    },
  };
}
