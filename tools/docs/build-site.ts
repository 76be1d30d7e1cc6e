import { copyFileSync, cpSync, existsSync, writeFileSync } from 'node:fs';
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
copyProofs();
await step('npm', ['run', '--silent', 'build', '-w', '@playerdesk/docs']);
if (isServed) {
  await step('npm', ['run', '--silent', 'build', '-w', '@playerdesk/gallery']);
  cpSync(join(ROOT, 'apps/gallery/dist'), join(ROOT, 'apps/docs/dist/live'), { recursive: true });
  await step('npm', ['run', '--silent', 'preview', '-w', '@playerdesk/docs']);
}

/** Copies the clauses with their tests, as the last test run has reported them. */
function copyProofs(): void {
  const report = join(ROOT, '.reports/requirements.md');
  const page = join(ROOT, 'docs/contributing/clauses.md');
  if (existsSync(report)) copyFileSync(report, page);
  else
    writeFileSync(
      page,
      '# Requirements and their tests\n\nNo test run has written a report: run `npm test` first.\n',
    );
}

async function step(command: string, args: readonly string[]): Promise<void> {
  const { code } = await run(command, args);
  if (code !== 0) giveUp(`${[command, ...args].join(' ')} failed.`);
}
