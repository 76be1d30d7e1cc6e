import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('the contract reference in the docs is up to date with its generator', { timeout: 60_000 }, () => {
  proves('IN-31.docs');
  const generator = ['--conditions=playerdesk-source', '--import', 'tsx', 'tools/docs/generate-contract.ts'];
  const check = () => execFileSync(process.execPath, [...generator, '--check'], { cwd: root, stdio: 'pipe' });
  expect(check).not.toThrow();
});
