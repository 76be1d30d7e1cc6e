import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOrder, buildPackage, findPackage, manifests, type Package } from '../build/build-packages.ts';
import { ROOT, run } from '../setup/command.mjs';

interface Host {
  readonly host: string;
  /** Packages that it imports. */
  readonly packages: readonly string[];
  readonly peers?: string;
  /** Further options of npm. */
  readonly options?: string;
}

/** Hosts by what they install. */
const HOSTS: readonly Host[] = [
  {
    host: 'A React app',
    packages: ['@playerdesk/widgets', '@playerdesk/adapters'],
    peers: 'react react-dom',
  },
  {
    host: 'A page with modules, Vue, Svelte and other frameworks',
    packages: ['@playerdesk/widgets', '@playerdesk/adapters'],
    peers: 'react react-dom',
  },
  {
    host: 'Tests of a host, the mock platform and the command "playerdesk doctor"',
    packages: ['@playerdesk/testing'],
    options: '--save-dev ',
  },
  {
    host: 'Conformance of a platform or an adapter',
    packages: ['@playerdesk/conformance'],
    options: '--save-dev ',
  },
  { host: 'An account without an interface', packages: ['@playerdesk/core', '@playerdesk/adapters'] },
];

/** Builds a package. Ends with its output if that fails. */
async function build(name: string, found: readonly Package[]): Promise<void> {
  const { code, output } = await buildPackage(name, found);
  if (code !== 0) throw new Error(`${name} could not be built:\n${output}`);
}

/**
 * Builds and packs the published packages as for the registry, and copies the files of the script tag to `script-tag`.
 * Resolves with the archives by package.
 */
export async function packAll(destination: string): Promise<Record<string, string>> {
  const found = manifests();
  const folder = isAbsolute(destination) ? destination : join(ROOT, destination);
  mkdirSync(folder, { recursive: true });
  const archives: Record<string, string> = {};
  for (const name of buildOrder(found)) {
    if (findPackage(found, name).private) continue;
    await build(name, found);
    const packed = await run('npm', ['pack', '--json', '--pack-destination', folder, '-w', name], {
      capture: true,
    });
    if (packed.code !== 0) throw new Error(`${name} could not be packed:\n${packed.output}`);
    const [, file = ''] = /"filename": "([^"]+)"/.exec(packed.output) ?? [];
    archives[name] = join(folder, file);
  }
  await build('@playerdesk/embed', found);
  rmSync(join(folder, 'script-tag'), { recursive: true, force: true });
  cpSync(join(ROOT, 'packages/embed/dist'), join(folder, 'script-tag'), { recursive: true });
  return archives;
}

/** Returns what each kind of host installs: its packages with those that they depend on, which no registry has. */
export function describeHosts(archives: Readonly<Record<string, string>>, scriptTag: string): string {
  const found = manifests();
  const byName = new Map(found.map((manifest) => [manifest.name, manifest]));
  const withDependencies = (names: readonly string[]): string[] => [
    ...new Set(
      names.flatMap((name) => [
        name,
        ...withDependencies(
          Object.keys({ ...byName.get(name)?.dependencies }).filter((needed) => byName.has(needed)),
        ),
      ]),
    ),
  ];
  return [
    ...HOSTS.map(({ host, packages, peers, options = '' }) => {
      const files = withDependencies(packages).map((name) => archives[name]);
      return `${host}:\n  npm install ${options}${[...files, ...(peers ? [peers] : [])].join(' ')}\n`;
    }),
    `A page with the script tag:\n  copy the files of ${scriptTag} to your server\n`,
    'A new project:\n  node packages/create-playerdesk/dist/cli.js --help\n',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const destination = process.argv[2] ?? '.data/packs';
  const archives = await packAll(destination);
  for (const [name, file] of Object.entries(archives)) console.log(`${name}  ${file}`);
  const [first = ''] = Object.values(archives);
  console.log(`\nInstall in your project\n\n${describeHosts(archives, join(first, '../script-tag'))}`);
}
