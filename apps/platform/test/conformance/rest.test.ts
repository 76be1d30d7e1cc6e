import { describePlatform } from '@playerdesk/conformance/vitest';
import { conformanceFixture } from '../fixtures/conformance-fixture.ts';
import { startSuppliedPlatform } from '../fixtures/suppliers.ts';

const CASINO = 'https://casino.example';

describePlatform(
  'the reference platform over REST, embedded database',
  async () =>
    conformanceFixture(await startSuppliedPlatform({ casinoUrl: CASINO, allowedOrigins: [CASINO] })),
  { wire: 'rest' },
);
