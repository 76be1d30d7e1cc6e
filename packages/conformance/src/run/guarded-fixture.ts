import type { ConformanceFixture } from '../suite/fixture.ts';
import { type Guard, guardedPlatform } from './guarded-platform.ts';
import { guardedRest } from './guarded-rest.ts';

export interface GuardedFixture {
  readonly fixture: ConformanceFixture;
  end(): void;
}

/** Guards the fixture of one case: its calls have timeouts, and injected faults are not reported as findings. */
export function guardedFixture(fixture: ConformanceFixture, guard: Guard): GuardedFixture {
  const { fault, rest } = fixture;
  const faulted = new Set<string>();
  const { platform, end } = guardedPlatform(fixture.platform, guard, faulted);
  return {
    end,
    fixture: {
      ...fixture,
      platform,
      ...(rest && { rest: guardedRest(rest, platform, guard) }),
      ...(fault && {
        fault: async (operation, kind) => {
          await fault(operation, kind);
          faulted.add(operation);
        },
      }),
    },
  };
}
