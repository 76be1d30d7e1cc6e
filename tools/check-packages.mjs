import { buildOrder, buildPackage, manifests } from './build-packages.mjs';
import { local, ROOT, run } from './command.mjs';
import { findUnmapped } from './source-maps.mjs';

/** Builds every package and checks what would be published, with publint and attw. */
export async function checkPackages() {
  const found = manifests();
  const results = [];
  for (const name of buildOrder(found)) {
    const manifest = found.find((entry) => entry.name === name);
    const build = await buildPackage(name, found);
    results.push({ name, ...build });
    // Later packages need this build.
    if (build.code !== 0) break;
    if (!manifest.private) results.push({ name, ...(await lookAt(manifest)) });
  }
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ name, output }) => `${name}\n${output}`).join('\n'),
  };
}

async function lookAt({ folder, exports }) {
  const options = { capture: true };
  const publint = await run(local('publint'), ['--strict', folder], options);
  const unmapped = findUnmapped(`${ROOT}${folder}`).map((problem) => `${problem}\n`);
  const code = publint.code || (unmapped.length > 0 ? 1 : 0);
  const output = publint.output + unmapped.join('');
  // A package that is only a command has no types.
  if (!exports) return { code, output };
  const attw = await run(local('attw'), ['--pack', folder, '--profile', 'esm-only', '--no-emoji'], options);
  return { code: code || attw.code, output: output + attw.output };
}
