import { run } from '../setup/command.mjs';
import { buildOnce } from './build-cache.ts';

const SOURCES = ['apps/backstage', 'packages/contract', 'packages/widgets', 'tools/build/vite'];

/** Builds the operator's console if its sources have changed. Resolves with whether it exists. */
export function buildBackstage(): Promise<boolean> {
  return buildOnce({ name: 'backstage', sources: SOURCES, output: 'apps/backstage/dist/index.html', build });
}

async function build(): Promise<boolean> {
  const { code, output } = await run('npm', ['run', '--silent', 'build', '-w', '@playerdesk/backstage'], {
    capture: true,
  });
  if (code !== 0) console.error(output);
  return code === 0;
}
