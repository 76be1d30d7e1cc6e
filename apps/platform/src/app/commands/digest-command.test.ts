import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { program } from '../../../test/fixtures/programs.ts';
import { createSecret } from '../../infrastructure/secret/secret.ts';

const PLATFORM_SECRET = 'a secret of this test, long enough to be one';

const run = (...values: string[]) =>
  promisify(execFile)(process.execPath, [...program('digest-command'), ...values], {
    env: { PATH: process.env.PATH, PLATFORM_SECRET },
  });

describe('the digest command', () => {
  it('prints the digests by which security events name an account and a network', async () => {
    proves('SE-02.digest');
    const secret = createSecret(PLATFORM_SECRET);

    const { stdout } = await run('Maja@Example.com');

    expect(stdout).toContain(`account ${secret.digest('security account', 'maja@example.com')}\n`);
    expect((await run('2001:db8::7')).stdout).toContain(
      `network ${secret.digest('security network', '2001:db8:0:0::/64')}\n`,
    );
  });

  it('exits with 2 without a value', async () => {
    await expect(run()).rejects.toMatchObject({ code: 2 });
  });
});
