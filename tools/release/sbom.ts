import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLockfile } from '../gates/lockfile.ts';
import { giveUp, ROOT, run } from '../setup/command.mjs';

/** Own packages that are neither published nor deployed. */
const INTERNAL =
  /^(?:backstage|bench|casino|docs|documented-platform|e2e|gallery|native-typescript|old-react|proves|simulators)$/;

/** Package URLs of this repository's packages, which have no archive and no digest yet. */
const OWN = /^pkg:npm\/(?:%40playerdesk\/|create-playerdesk@)/;

/** A package in a bill of materials, in CycloneDX JSON. */
interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly object[];
  readonly licenses?: readonly object[];
}

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/**
 * Returns the software bill of materials of what is published and deployed, in CycloneDX 1.5 JSON: every dependency of
 * the lockfile outside of development, with version, digest, license and package URL.
 *
 * npm's own option `--omit dev` also drops packages that development needs as well. The lockfile decides here.
 *
 * @see https://cyclonedx.org
 */
export async function createSbom(): Promise<Bill> {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const { code, output } = await run('npm', args, { capture: true });
  if (code !== 0) throw new Error(`npm sbom failed: ${output}`);
  const sbom = JSON.parse(output.slice(output.indexOf('{'))) as Bill;
  const deployed = new Set(deployedPackages());
  const components = sbom.components.filter(({ name, version, hashes }) =>
    hashes ? deployed.has(`${name}@${version}`) : !INTERNAL.test(name),
  );
  const listed = new Set([sbom.metadata.component['bom-ref'], ...components.map((part) => part['bom-ref'])]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => listed.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => listed.has(other)) }));
  return { ...sbom, components, dependencies };
}

/** Returns name and version of every package from the registry that is not for development alone. */
export function deployedPackages(): string[] {
  const { packages } = readLockfile(ROOT);
  return Object.entries(packages).flatMap(([path, { dev, link, version }]) =>
    path.includes('node_modules/') && !dev && !link
      ? [`${path.split('node_modules/').at(-1)}@${version}`]
      : [],
  );
}

/** Returns what a bill lacks: a version, a package URL, or the digest of a package from the registry. */
export function findGaps({ components }: Pick<Bill, 'components'>): string[] {
  return components.flatMap(({ name, version, purl, hashes = [] }) => {
    const isOwn = OWN.test(purl);
    return version && purl && (isOwn || hashes.length > 0) ? [] : [name];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2] ?? giveUp('Name the file to write: npm run sbom -- sbom.cdx.json');
  const sbom = await createSbom();
  const gaps = findGaps(sbom);
  if (gaps.length > 0) giveUp(`The bill is incomplete for ${gaps.join(', ')}`);
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} components in ${file}`);
}
