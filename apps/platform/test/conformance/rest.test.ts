import { describePlatform } from '@playerdesk/conformance/vitest';
import { conformanceFixture } from '../fixtures/conformance-fixture.ts';
import { startTestPlatform } from '../fixtures/test-platform.ts';

const CASINO = 'https://casino.example';

describePlatform(
  'the reference platform over REST, embedded database',
  async () => conformanceFixture(await startTestPlatform({ casinoUrl: CASINO, allowedOrigins: [CASINO] })),
  { wire: 'rest' },
);
