import { fileURLToPath } from 'node:url';
import { local, ROOT, run } from '../setup/command.mjs';
import { buildOnce } from './build-cache.ts';

const FOLDER = `${ROOT}apps/simulators`;

/** The simulated suppliers, as one program that Node starts by itself. */
export const SIMULATORS = `${FOLDER}/dist/main.js`;

/** Builds the simulators if their sources have changed. Resolves with whether they exist. */
export function buildSimulators(): Promise<boolean> {
  const sources = [
    'apps/simulators/src',
    'apps/simulators/vite.config.ts',
    'apps/simulators/vite.pages.config.ts',
    'tools/build/vite',
  ];
  return buildOnce({ name: 'simulators', sources, output: 'apps/simulators/dist/main.js', build });
}

/** Builds the program and the pages that it serves. */
async function build(): Promise<boolean> {
  for (const config of ['vite.config.ts', 'vite.pages.config.ts']) {
    const args = ['build', '-c', config, '--logLevel', 'warn'];
    const { code, output } = await run(local('vite'), args, { cwd: FOLDER, capture: true });
    if (code !== 0) console.error(output);
    if (code !== 0) return false;
  }
  return true;
}

/** Global setup of Vitest and Playwright for tests that start the simulators. */
export default async function setup(): Promise<void> {
  if (!(await buildSimulators())) throw new Error('The simulators could not be built: see the lines above.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup();
