import { describePlatform } from '@playerdesk/conformance/vitest';
import { rpcConformanceFixture } from '../fixtures/conformance-fixture.ts';
import { RPC_ABSENCES } from '../fixtures/rpc-absences.ts';
import { startTestPlatform } from '../fixtures/test-platform.ts';

const CASINO = 'https://casino.example';

describePlatform(
  'the reference platform over its websocket, embedded database',
  async () => rpcConformanceFixture(await startTestPlatform({ casinoUrl: CASINO, allowedOrigins: [CASINO] })),
  { wire: 'rpc', skip: RPC_ABSENCES },
);
