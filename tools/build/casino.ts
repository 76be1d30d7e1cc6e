import { ROOT, run, seconds } from '../setup/command.mjs';
import { buildOnce } from './build-cache.ts';

const SOURCES = [
  'apps/casino',
  'packages/contract',
  'packages/jurisdictions',
  'packages/wamp',
  'packages/core',
  'packages/cashier',
  'packages/adapters',
  'packages/widgets',
  'packages/embed/public',
  'packages/texts/build',
  'tools/build/vite',
];

/** The folder of the built casino. */
export const CASINO_DIST = `${ROOT}apps/casino/dist`;

/** Builds the demo casino if its sources have changed. Resolves with whether it exists. */
export function buildCasino(): Promise<boolean> {
  return buildOnce({ name: 'casino', sources: SOURCES, output: 'apps/casino/dist/index.html', build });
}

async function build(): Promise<boolean> {
  const start = performance.now();
  console.log('Building the casino');
  const { code, output } = await run('npm', ['run', '--silent', 'build', '-w', '@playerdesk/casino'], {
    capture: true,
  });
  if (code !== 0) console.error(output);
  else console.log(`Built in ${seconds(start)}`);
  return code === 0;
}
