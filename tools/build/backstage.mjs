// Plain Node: runs before node_modules exists.

import { run } from '../setup/command.mjs';
import { buildOnce } from './build-cache.mjs';

const SOURCES = ['apps/backstage', 'packages/contract', 'packages/widgets', 'tools/build/vite'];

/** Builds the operator's console if its sources have changed. Resolves with whether it exists. */
export function buildBackstage() {
  return buildOnce({ name: 'backstage', sources: SOURCES, output: 'apps/backstage/dist/index.html', build });
}

async function build() {
  const { code, output } = await run('npm', ['run', '--silent', 'build', '-w', '@playerdesk/backstage'], {
    capture: true,
  });
  if (code !== 0) console.error(output);
  return code === 0;
}
