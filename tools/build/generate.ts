import { run } from '../setup/command.mjs';

/** The generators of committed files. Each reads what those before it have written. */
const GENERATORS = [
  'build/operation-lists',
  'build/option-schema',
  'build/text-keys',
  'build/wrapper-version',
  'docs/generate-architecture',
  'docs/generate-asvs',
  'docs/generate-contract',
  'docs/generate-errors',
  'docs/generate-permissions',
  'docs/generate-jurisdictions',
  'docs/generate-permissions',
  'docs/generate-theming',
  'docs/generate-widgets',
];

for (const name of GENERATORS) {
  const args = ['--conditions=playerdesk-source', '--import', 'tsx', `tools/${name}.ts`];
  const { code } = await run(process.execPath, args);
  if (code !== 0) process.exit(code);
}
