import { fileURLToPath } from 'node:url';
import { local, ROOT, run } from '../setup/command.mjs';
import { buildOnce } from './build-cache.ts';
import { buildStaffPage } from './staff-page.ts';

const FOLDER = `${ROOT}apps/platform`;

/** The reference platform, as one program that Node starts by itself. */
export const PLATFORM = `${FOLDER}/dist/main.js`;

/** Builds the platform and its commands if their sources have changed. Resolves with whether they exist. */
export function buildPlatform(): Promise<boolean> {
  const sources = [
    'apps/platform/src',
    'apps/platform/test/fixtures',
    'apps/platform/vite.config.ts',
    'packages/contract',
    'packages/document-sanitizer',
    'packages/jurisdictions',
    'packages/wamp',
    'tools/build/vite',
  ];
  return buildOnce({ name: 'platform', sources, output: 'apps/platform/dist/main.js', build });
}

async function build(): Promise<boolean> {
  const { code, output } = await run(local('vite'), ['build', '--logLevel', 'warn'], {
    cwd: FOLDER,
    capture: true,
  });
  if (code !== 0) console.error(output);
  return code === 0;
}

/** Global setup of Vitest and Playwright for tests that start the platform's programs. */
export default async function setup(): Promise<void> {
  if (!(await buildPlatform())) throw new Error('The platform could not be built: see the lines above.');
  for (const app of ['backstage', 'console'] as const) {
    if (!(await buildStaffPage(app)))
      throw new Error(`The page of ${app} could not be built: see the lines above.`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup();
