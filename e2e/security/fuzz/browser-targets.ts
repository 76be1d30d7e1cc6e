import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FuzzOptions } from './seeded.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs a target in Chromium, by the spec of the browser tests. Resolves with whether all of its cases passed. */
export async function runBrowserTarget(target: 'frames' | 'html', options: FuzzOptions): Promise<boolean> {
  const args = ['test', '-c', 'e2e/playwright.config.ts', `security/fuzz/${target}.spec.ts`];
  const output = ['--project=rest', '--workers=1', '--reporter=line'];
  // The widgets of the host page, and the programs of the platform by the global setup.
  const isBuilt =
    target === 'html' || (await run('npm', ['run', '--silent', 'build', '-w', '@playerdesk/e2e']));
  return (
    isBuilt &&
    (await run(`${ROOT}node_modules/.bin/playwright`, [...args, ...output], JSON.stringify(options)))
  );
}

function run(program: string, args: readonly string[], fuzzOptions = ''): Promise<boolean> {
  // Without the variable, `npm test` leaves one of the targets to the full run.
  const env = { ...process.env, PLAYERDESK_FULL: '1', FUZZ_OPTIONS: fuzzOptions };
  const child = spawn(program, [...args], { cwd: ROOT, stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
