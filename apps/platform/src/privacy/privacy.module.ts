import { type Clock, HOUR, MINUTE } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import type { Secret } from '../infrastructure/secret/secret.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Sweep } from '../operations/sweep.ts';
import type { ArchiveSettings } from './archive/archive-settings.ts';
import { openArchives } from './archive/archives.ts';
import { dataExportRoutes } from './data-export/data-exports.routes.ts';
import { createDataExports, type DataExportDeps } from './data-export/data-exports.ts';
import { createPurgeSteps } from './purge.ts';

interface PrivacyModuleDeps extends Omit<DataExportDeps, 'openArchives'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
}

/** Retention of player data, and the file that players ask for. Export and erasure by staff are separate commands. */
export interface Privacy {
  readonly handlers: readonly Handler[];
  readonly sweeps: readonly Sweep[];
}

/** Creates the module. `dataKey` derives the key of archives where none is configured. */
export function createPrivacy(archives: ArchiveSettings, dataKey: string, deps: PrivacyModuleDeps): Privacy {
  const { db, clock, secret, files } = deps;
  const dataExports = createDataExports({
    ...deps,
    openArchives: () => openArchives(archives, { dataKey, secret }),
  });
  const purges = createPurgeSteps(db, clock, files).map(({ table, run }) => ({
    name: `purge of ${table}`,
    every: HOUR,
    run,
  }));
  return {
    handlers: dataExportRoutes(dataExports),
    sweeps: [...purges, { name: 'data exports', every: MINUTE, run: () => dataExports.sweep() }],
  };
}
