import { HOUR, MINUTE } from '../infrastructure/clock/clock.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Sweep } from '../operations/sweep.ts';
import { accountClosureRoutes } from './account-closure/account-closures.routes.ts';
import { type AccountClosureDeps, createAccountClosures } from './account-closure/account-closures.ts';
import type { ArchiveSettings } from './archive/archive-settings.ts';
import { openArchives } from './archive/archives.ts';
import { consentRoutes } from './consents/consents.routes.ts';
import { createConsents } from './consents/consents.ts';
import { dataExportRoutes } from './data-export/data-exports.routes.ts';
import { createDataExports, type DataExportDeps } from './data-export/data-exports.ts';
import { createPurgeSteps } from './purge.ts';

type PrivacyModuleDeps = Omit<DataExportDeps, 'openArchives'> & AccountClosureDeps;

/**
 * Retention of player data, the file that players ask for, and the end of their accounts. Export and erasure by staff are
 * separate commands.
 */
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
  const closures = createAccountClosures(deps);
  const purges = createPurgeSteps(db, clock, files).map(({ table, run }) => ({
    name: `purge of ${table}`,
    every: HOUR,
    run,
  }));
  return {
    handlers: [
      ...dataExportRoutes(dataExports),
      ...accountClosureRoutes(closures),
      ...consentRoutes(createConsents(db)),
    ],
    sweeps: [
      ...purges,
      { name: 'data exports', every: MINUTE, run: () => dataExports.sweep() },
      { name: 'closed accounts', every: HOUR, run: () => closures.sweep() },
    ],
  };
}
