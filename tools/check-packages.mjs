import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { local, ROOT, run } from './command.mjs';

/** Packages in the order in which they build: each after those it depends on. */
export function buildOrder(manifests) {
  const byName = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  const ordered = new Set();
  const visit = (manifest, path) => {
    if (path.includes(manifest.name)) throw new Error(`${manifest.name} depends on itself`);
    for (const name of Object.keys({ ...manifest.dependencies })) {
      const needed = byName.get(name);
      if (needed) visit(needed, [...path, manifest.name]);
    }
    ordered.add(manifest.name);
  };
  for (const manifest of manifests) visit(manifest, []);
  return [...ordered];
}

function manifests() {
  return readdirSync(join(ROOT, 'packages'))
    .map((name) => join(ROOT, 'packages', name, 'package.json'))
    .filter((path) => existsSync(path))
    .map((path) => ({ ...JSON.parse(readFileSync(path, 'utf8')), path }));
}

/** Builds every package and looks at what would be published of each, with publint and attw. */
export async function checkPackages() {
  const found = manifests();
  const results = [];
  for (const name of buildOrder(found)) {
    const manifest = found.find((entry) => entry.name === name);
    const build = await run('npm', ['run', '--silent', 'build', '-w', name], { capture: true });
    results.push({ name, ...build });
    // The packages after it are built on this one.
    if (build.code !== 0) break;
    if (!manifest.private) results.push({ name, ...(await lookAt(dirname(manifest.path))) });
  }
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ name, output }) => `${name}\n${output}`).join('\n'),
  };
}

async function lookAt(folder) {
  const options = { capture: true };
  const publint = await run(local('publint'), ['--strict', folder], options);
  const attw = await run(local('attw'), ['--pack', folder, '--profile', 'esm-only', '--no-emoji'], options);
  return { code: publint.code || attw.code, output: publint.output + attw.output };
}
