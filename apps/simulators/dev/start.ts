import { join } from 'node:path';
import { createBuilder } from 'vite';
import { readOptions } from '../src/configuration.ts';
import { startSimulators } from '../src/start-simulators.ts';

const ROOT = join(import.meta.dirname, '..');

/** Whether the last build contains all changes of the pages. */
export interface Kept {
  hasPages?: boolean;
}

/** Starts the simulated suppliers of `npm run dev`. Builds their pages first if one of their files has changed. */
export async function start(
  kept: Kept,
  changed: readonly string[] = [],
): Promise<{ close(): Promise<void> }> {
  if (changed.some((file) => file.includes('/page/'))) kept.hasPages = false;
  if (!kept.hasPages) await buildPages();
  kept.hasPages = true;
  return startSimulators({
    ...readOptions(process.env),
    onError: (error) => process.stderr.write(`${error}\n`),
  });
}

async function buildPages(): Promise<void> {
  const configFile = join(ROOT, 'vite.pages.config.ts');
  const builder = await createBuilder({ configFile, logLevel: 'warn' });
  await builder.buildApp();
}
