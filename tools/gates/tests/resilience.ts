import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { local, ROOT, run } from '../../setup/command.mjs';
import { ensurePostgres } from '../../setup/postgres.ts';

/** Tests of outages and faults, in the folder of the platform, by the configuration that runs them. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  'vitest.postgres.config.ts': [
    // Servers and networks that fail under load.
    'test/resilience/resilience.postgres.test.ts',
    // A connection that delivers no notifications.
    'test/multi-process/listener.postgres.test.ts',
    // A server that is read-only or shuts down, and a pooler without its setting.
    'src/infrastructure/database/prepared-statements.postgres.test.ts',
    'test/multi-process/round-trips.postgres.test.ts',
    // An archive command that is killed, or runs twice at once.
    'src/app/commands/archive-command.postgres.test.ts',
  ],
  'vitest.config.ts': [
    // Suppliers and mail servers that are silent, drip or send without an end.
    'src/infrastructure/suppliers/ask-supplier.test.ts',
    'src/infrastructure/outbox/sender.test.ts',
    // Floods of notifications.
    'src/infrastructure/push/announcer.test.ts',
    // Mails, sweeps and a log that keep a process from ending.
    'src/infrastructure/stopping/close-within.test.ts',
    'src/infrastructure/database/batches.test.ts',
    'src/app/sweeper/start-sweep.test.ts',
    'src/main.test.ts',
    // A store of documents that is full or silent, and a damaged embedded folder.
    'src/verification/documents/document-store.test.ts',
    'src/infrastructure/database/pglite-database.test.ts',
    // A store of archives that fails.
    'src/privacy/archive/archive-faults.test.ts',
  ],
};

// npm run test:resilience: everything that can happen to the platform's servers, networks and suppliers.
await ensurePostgres();
for (const [config, tests] of Object.entries(TESTS)) {
  const missing = tests.filter((file) => !existsSync(join(ROOT, 'apps/platform', file)));
  if (missing.length > 0) throw new Error(`No such test: ${missing.join(', ')}`);
  const args = ['run', '-c', `apps/platform/${config}`, ...tests, '--reporter=verbose'];
  const { code } = await run(local('vitest'), args, { env: { PLAYERDESK_FULL: '1' } });
  if (code !== 0) process.exitCode = code;
}
