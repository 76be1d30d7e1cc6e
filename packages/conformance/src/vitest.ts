import { afterAll, beforeAll, describe, it } from 'vitest';
import { casesOf, type WireKind } from './suite/cases.ts';
import { cannotRun } from './suite/conformance-case.ts';
import type { ConformanceFixture } from './suite/fixture.ts';

/** Cases left out, by id or by the beginning of ids, and why. */
export interface Skip {
  readonly tests: string;
  readonly reason: string;
}

/**
 * Runs the suite over a platform with vitest. Only what the platform or its fixture declares absent may be
 * skipped, and all of it must be named: a case can neither be silenced nor forgotten. With `wire` the wire itself is
 * examined too.
 */
export function describePlatform(
  name: string,
  make: () => Promise<ConformanceFixture>,
  { skip = [], wire }: { readonly skip?: readonly Skip[]; readonly wire?: WireKind } = {},
): void {
  const reasonFor = (id: string) =>
    skip.find(({ tests }) => id === tests || id.startsWith(`${tests}.`))?.reason;
  describe(`conformance of ${name}`, () => {
    let fixture: ConformanceFixture;
    beforeAll(async () => {
      fixture = await make();
    });
    afterAll(() => fixture?.close());

    for (const conformanceCase of casesOf(wire)) {
      const { id, title } = conformanceCase;
      const reason = reasonFor(id);
      if (reason === undefined) {
        it(`${id}: ${title}`, async () => {
          const why = cannotRun(conformanceCase, fixture);
          if (why !== null) throw new Error(`Name it in skip, or let it run: ${why}`);
          await conformanceCase.run(fixture);
        });
      } else {
        it(`${id}: is absent (${reason})`, () => {
          const why = cannotRun(conformanceCase, fixture);
          if (why === null) throw new Error('Only what is declared absent may be skipped');
        });
      }
    }
  });
}
