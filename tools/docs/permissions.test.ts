import { execFileSync } from 'node:child_process';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/command.mjs';

it('the table of permissions is up to date with its generator', { timeout: 60_000 }, () => {
  proves('ST-01.permissions');
  const generator = [
    '--conditions=playerdesk-source',
    '--import',
    'tsx',
    'tools/docs/generate-permissions.ts',
  ];

  const check = () => execFileSync(process.execPath, [...generator, '--check'], { cwd: ROOT, stdio: 'pipe' });

  expect(check).not.toThrow();
});
