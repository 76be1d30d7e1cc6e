import { local, run } from '../../setup/command.mjs';
import { ensurePostgres } from '../../setup/postgres.ts';

// npm run test:resilience: everything that can happen to the platform's servers and networks, under load.
await ensurePostgres();
const args = [
  'run',
  '-c',
  'apps/platform/vitest.postgres.config.ts',
  'test/resilience',
  '--reporter=verbose',
];
const { code } = await run(local('vitest'), args, { env: { PLAYERDESK_FULL: '1' } });
process.exitCode = code;
