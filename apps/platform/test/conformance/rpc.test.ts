import { describePlatform } from '@playerdesk/conformance/vitest';
import { rpcConformanceFixture } from '../fixtures/conformance-fixture.ts';
import { RPC_ABSENCES } from '../fixtures/rpc-absences.ts';
import { startSuppliedPlatform } from '../fixtures/suppliers.ts';

const CASINO = 'https://casino.example';

describePlatform(
  'the reference platform over its websocket, embedded database',
  async () =>
    rpcConformanceFixture(await startSuppliedPlatform({ casinoUrl: CASINO, allowedOrigins: [CASINO] })),
  { wire: 'rpc', skip: RPC_ABSENCES },
);
