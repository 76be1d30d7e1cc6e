import { afterAll, beforeAll, describe, it } from 'vitest';
import { getCases } from './suite/cases.ts';
import { type ConformanceCase, cannotRun, type WireKind } from './suite/conformance-case.ts';
import type { ConformanceFixture } from './suite/fixture.ts';

/** Cases to skip, by id, prefix or required operation, and why. */
export interface Skip {
  readonly tests: string;
  readonly reason: string;
}

/**
 * Runs the suite over a platform with vitest.
 *
 * Only what the platform or its fixture declares absent may be skipped, and all of it has to be named. A case can be
 * neither silenced nor forgotten.
 *
 * @example
 * describePlatform('our platform', createFixture, { wire: 'rest' });
 */
export function describePlatform(
  name: string,
  make: () => Promise<ConformanceFixture>,
  { skip = [], wire }: { readonly skip?: readonly Skip[]; readonly wire?: WireKind } = {},
): void {
  const reasonFor = ({ id, operations }: ConformanceCase) =>
    skip.find(({ tests }) => id === tests || id.startsWith(`${tests}.`) || operations.includes(tests))
      ?.reason;
  describe(`conformance of ${name}`, () => {
    let fixture: ConformanceFixture;
    beforeAll(async () => {
      fixture = await make();
    });
    afterAll(() => fixture?.close());

    for (const conformanceCase of getCases(wire)) {
      const { id, title } = conformanceCase;
      const reason = reasonFor(conformanceCase);
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
