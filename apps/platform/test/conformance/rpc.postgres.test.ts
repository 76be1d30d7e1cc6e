import { describePlatform } from '@playerdesk/conformance/vitest';
import { rpcConformanceFixture } from '../fixtures/conformance-fixture.ts';
import { newDatabase, startPostgresPlatform } from '../fixtures/postgres-platform.ts';
import { RPC_ABSENCES } from '../fixtures/rpc-absences.ts';
import { withSuppliers } from '../fixtures/suppliers.ts';

const CASINO = 'https://casino.example';

describePlatform(
  'the reference platform over its websocket, PostgreSQL',
  async () =>
    rpcConformanceFixture(
      await withSuppliers(async (settings) =>
        startPostgresPlatform(await newDatabase(), {
          ...settings,
          casinoUrl: CASINO,
          allowedOrigins: [CASINO],
        }),
      ),
    ),
  { wire: 'rpc', skip: RPC_ABSENCES },
);
