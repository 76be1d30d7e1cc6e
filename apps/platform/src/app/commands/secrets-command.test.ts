import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../test/fixtures/postgres-platform.ts';
import { runProgram } from '../../../test/fixtures/programs.ts';
import { startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const OLD = 'the secret of the database of this test, at first';
const NEW = 'the secret of the database of this test, at last';

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await newDatabase();
  await (await startTestPlatform({ databaseUrl, secret: OLD })).close();
});

const run = (variables: Record<string, string>, ...values: string[]) =>
  runProgram('secrets-command', values, { DATABASE_URL: databaseUrl, ...variables });

describe('the command for secrets', () => {
  it('reports that an earlier secret is needed, seals again and then needs the new one only', async () => {
    proves('SE-13.alone');
    const both = { PLATFORM_SECRET: NEW, PLATFORM_SECRET_PREVIOUS: OLD };

    const reported = await run(both);
    expect(reported.output).toMatch(/^data key: created \S+, sealed \S+ with PLATFORM_SECRET_PREVIOUS\n/);
    expect(reported.code).toBe(1);
    expect(await run(both, 'reseal')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Earlier secrets are not needed.'),
    });

    expect(await run({ PLATFORM_SECRET: NEW })).toMatchObject({ code: 0 });
    expect(await run({ PLATFORM_SECRET: OLD })).toMatchObject({
      code: 2,
      output: expect.stringContaining('PLATFORM_SECRET does not open the data key'),
    });
    expect(await run(both, 'remove')).toMatchObject({ code: 2 });
  });
});
