import { describePlatform } from '@playerdesk/conformance/vitest';
import { conformanceFixture } from '../fixtures/conformance-fixture.ts';
import { newDatabase, startPostgresPlatform } from '../fixtures/postgres-platform.ts';
import { withSuppliers } from '../fixtures/suppliers.ts';

const CASINO = 'https://casino.example';

describePlatform(
  'the reference platform over REST, PostgreSQL',
  async () =>
    conformanceFixture(
      await withSuppliers(async (settings) =>
        startPostgresPlatform(await newDatabase(), {
          ...settings,
          casinoUrl: CASINO,
          allowedOrigins: [CASINO],
        }),
      ),
    ),
  { wire: 'rest' },
);
