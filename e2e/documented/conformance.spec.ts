import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proves } from '../proves.ts';
import { expect, test } from './fixture.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COMMAND = ['--conditions=playerdesk-source', '--import', 'tsx', 'packages/conformance/src/cli.ts'];
const FIXTURE = {
  registration: {
    email: 'conformance.{unique}@test.casino.example',
    phone: '+35679{digits:6}',
    password: 'Secret-123',
    dateOfBirth: '1990-04-12',
    firstName: 'Maja',
    lastName: 'Vella {letters}',
    address: '{digits:6} Strait Street',
    city: 'Valletta',
    zip: 'VLT 1434',
    country: 'MT',
    language: 'en',
    currency: 'EUR',
    jurisdiction: 'MGA',
    annualActivityFrom: 0,
    annualActivityTo: 15_000,
  },
  players: { ordinary: { email: 'maja@example.com', password: 'Secret-123' } },
};

interface Outcome {
  readonly code: string | number;
  readonly report: string;
}

test.describe('the conformance command on a platform with the documented calls only', () => {
  let folder: string;
  let file: string;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playerdesk-levels-'));
    file = join(folder, 'players.json');
    await writeFile(file, JSON.stringify(FIXTURE));
  });
  test.beforeEach(({ documented }) => {
    documented.reset();
    documented.state.addPlayer({ email: 'maja@example.com' });
    // The documents do not define how the other spelling names its limit.
    documented.set({ rpcLimits: 'method' });
  });
  test.afterAll(() => rm(folder, { recursive: true, force: true }));

  function examine(target: readonly string[], ...options: string[]): Promise<Outcome> {
    const args = [...COMMAND, ...target, '--fixture', file, '--write', '--timeout', '10', ...options];
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        args,
        { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } },
        (error, stdout) => resolve({ code: error?.code ?? 0, report: stdout }),
      );
    });
  }

  test('the command reports that the documented level is reached', async ({ documented, protocol }) => {
    proves('PL-01.level-documented', 'PL-02.level-documented');

    const target = protocol === 'wamp' ? ['--rpc', documented.wampUrl] : ['--rest', documented.restUrl];

    const { code, report } = await examine(target, '--level', 'documented', '--amounts', 'major');

    expect(report).toContain('Level: documented.');
    expect(report).not.toMatch(/^(?:differs|missing)/m);
    expect(code).toBe(0);
  });

  test('the command reports that the full level is not reached and names the reached level', {
    tag: ['@rest', '@full'],
  }, async ({ documented }) => {
    proves('PL-01.level-documented');

    const { code, report } = await examine(
      ['--rest', documented.restUrl],
      ...['--amounts', 'major', '--only', 'shape.getWallets,shape.getBonuses,shape.getMessages'],
    );

    expect(report).toContain('Level: documented.');
    expect(report).toContain('The full level is not reached.');
    expect(code).toBe(1);
  });

  test('the command reports fractional amounts when minor units are required', { tag: '@rest' }, async ({
    documented,
  }) => {
    proves('PL-01.level-amounts');

    const { code, report } = await examine(
      ['--rest', documented.restUrl],
      ...['--level', 'documented', '--amounts', 'minor', '--only', 'shape.getJackpots'],
    );

    expect(report).toContain('jackpots[0].amount: a fraction of a minor unit');
    expect(report).toContain('Level: none.');
    expect(code).toBe(1);
  });
});
