import { type Clock, HOUR } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import type { Sweep } from '../operations/sweep.ts';
import type { DocumentFiles } from '../verification/index.ts';
import { createPurgeSteps } from './purge.ts';

interface PrivacyModuleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly documentFiles: Pick<DocumentFiles, 'release'>;
}

/** Retention of player data. Export and erasure are separate commands. */
export interface Privacy {
  readonly sweeps: readonly Sweep[];
}

export function createPrivacy({ db, clock, documentFiles }: PrivacyModuleDeps): Privacy {
  return {
    sweeps: createPurgeSteps(db, clock, documentFiles).map(({ table, run }) => ({
      name: `purge of ${table}`,
      every: HOUR,
      run,
    })),
  };
}
