import { describePlatform } from '@playerdesk/conformance/vitest';
import { rpcConformanceFixture } from '../fixtures/conformance-fixture.ts';
import { RPC_ABSENCES } from '../fixtures/rpc-absences.ts';
import { startSuppliedPlatform } from '../fixtures/suppliers.ts';
import { startEmbeddedPlatform } from '../fixtures/test-platform.ts';

const CASINO = 'https://casino.example';

/** A field of the operator, so that the cases about answers in the profile apply. */
const CUSTOM_FIELDS = [{ name: 'nickname', type: 'text', profile: 'edit' }] as const;

describePlatform(
  'the reference platform over its websocket, embedded database',
  async () =>
    rpcConformanceFixture(
      await startSuppliedPlatform(
        { casinoUrl: CASINO, allowedOrigins: [CASINO], customFields: CUSTOM_FIELDS },
        {},
        startEmbeddedPlatform,
      ),
    ),
  { wire: 'rpc', skip: RPC_ABSENCES },
);
