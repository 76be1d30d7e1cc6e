import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT, run } from '../setup/command.mjs';

/**
 * Builds the documentation site. With `--serve` it also builds the gallery, whose widgets the site shows, and serves both.
 */
const FROM_SOURCES = ['--conditions=playerdesk-source', '--import', 'tsx'];
const isServed = process.argv.includes('--serve');

await step('node', ['--import', 'tsx', 'tools/docs/reference.ts']);
await step('node', ['--import', 'tsx', 'tools/docs/text-reference.ts']);
await step('node', [...FROM_SOURCES, 'tools/docs/generate-contract.ts']);
await step('node', ['--import', 'tsx', 'tools/docs/generate-asvs.ts']);
await step('npm', ['run', '--silent', 'build', '-w', '@playerdesk/docs']);
if (isServed) {
  await step('npm', ['run', '--silent', 'build', '-w', '@playerdesk/gallery']);
  cpSync(join(ROOT, 'apps/gallery/dist'), join(ROOT, 'apps/docs/dist/live'), { recursive: true });
  await step('npm', ['run', '--silent', 'preview', '-w', '@playerdesk/docs']);
}

async function step(command: string, args: readonly string[]): Promise<void> {
  const { code } = await run(command, args);
  if (code !== 0) giveUp(`${[command, ...args].join(' ')} failed.`);
}
