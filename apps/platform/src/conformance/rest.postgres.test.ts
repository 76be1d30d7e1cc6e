import { describePlatform } from '@playerdesk/conformance/vitest';
import { conformanceFixture } from '../testing/conformance-fixture.ts';
import { newDatabase, startPostgresPlatform } from '../testing/postgres-platform.ts';

describePlatform(
  'the reference platform over REST, PostgreSQL',
  async () =>
    conformanceFixture(
      await startPostgresPlatform(await newDatabase(), { casinoUrl: 'https://casino.example' }),
    ),
  { wire: 'rest' },
);
