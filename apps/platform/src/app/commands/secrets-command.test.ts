import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../../../test/fixtures/programs.ts';
import { startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const OLD = 'the secret of the data folder of this test, at first';
const NEW = 'the secret of the data folder of this test, at last';

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'playerdesk-secrets-'));
  await (await startTestPlatform({ dataDir, secret: OLD })).close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function run(variables: Record<string, string>, ...args: readonly string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...variables };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [...program('secrets-command'), ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    );
  });
}

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
  }, 600_000);
});
