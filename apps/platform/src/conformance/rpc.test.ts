import { describePlatform } from '@playerdesk/conformance/vitest';
import { rpcConformanceFixture } from '../testing/conformance-fixture.ts';
import { RPC_ABSENCES } from '../testing/rpc-absences.ts';
import { startTestPlatform } from '../testing/test-platform.ts';

const CASINO = 'https://casino.example';

describePlatform(
  'the reference platform over its websocket, embedded database',
  async () => rpcConformanceFixture(await startTestPlatform({ casinoUrl: CASINO, allowedOrigins: [CASINO] })),
  { wire: 'rpc', skip: RPC_ABSENCES },
);
