import { buildOrder, buildPackage, findPackage, manifests, type Package } from '../build/build-packages.ts';
import { local, type Outcome, ROOT, run } from '../setup/command.mjs';
import { findUnmapped } from './source-maps.ts';

const isFull = process.env.PLAYERDESK_FULL === '1';

/** Builds every package and checks its source maps. The full run also checks what would be published, by packing it. */
export async function checkPackages(): Promise<Outcome> {
  const found = manifests();
  const results: (Outcome & { readonly name: string })[] = [];
  for (const name of buildOrder(found)) {
    const manifest = findPackage(found, name);
    const build = await buildPackage(name, found);
    results.push({ name, ...build });
    // Later packages need this build.
    if (build.code !== 0) break;
    if (!manifest.private) results.push({ name, ...findMissingSources(manifest) });
    if (!manifest.private && isFull) results.push({ name, ...(await lookAtPack(manifest)) });
  }
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ name, output }) => `${name}\n${output}`).join('\n'),
  };
}

function findMissingSources({ folder }: Package): Outcome {
  const unmapped = findUnmapped(`${ROOT}${folder}`);
  return { code: unmapped.length > 0 ? 1 : 0, output: unmapped.map((problem) => `${problem}\n`).join('') };
}

async function lookAtPack({ name, folder, exports }: Package): Promise<Outcome> {
  const options = { capture: true };
  const results = [
    await tryToPublish(name),
    await run(local('publint'), ['--strict', folder], options),
    // A package that is only a command has no types.
    ...(exports
      ? [await run(local('attw'), ['--pack', folder, '--profile', 'esm-only', '--no-emoji'], options)]
      : []),
  ];
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join(''),
  };
}

/** Publishes a package without sending it. npm corrects a faulty manifest with a warning, which counts as a failure. */
async function tryToPublish(name: string): Promise<Outcome> {
  const dryRun = ['publish', '--dry-run', '--loglevel', 'warn', '-w', name];
  const { code, output } = await run('npm', dryRun, { capture: true });
  const warnings = output
    .split('\n')
    .filter((line) => line.startsWith('npm warn publish') && !line.includes('requires you to be logged in'));
  return { code: code === 0 && warnings.length === 0 ? 0 : 1, output };
}
