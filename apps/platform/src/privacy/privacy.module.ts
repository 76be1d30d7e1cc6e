import { type Clock, HOUR } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import type { Sweep } from '../operations/sweep.ts';
import type { DocumentFiles } from '../verification/index.ts';
import { purge } from './purge.ts';

interface PrivacyModuleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly documentFiles: Pick<DocumentFiles, 'release' | 'sweep'>;
}

/** Retention of player data. Export and erasure are separate commands. */
export interface Privacy {
  readonly sweeps: readonly Sweep[];
}

export function createPrivacy({ db, clock, documentFiles }: PrivacyModuleDeps): Privacy {
  return {
    sweeps: [{ name: 'purge', every: HOUR, run: () => purge(db, clock, documentFiles) }],
  };
}
