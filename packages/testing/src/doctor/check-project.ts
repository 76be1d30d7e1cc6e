import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { satisfies } from 'semver';
import { conclude, type Finding, type Problem, skip } from './finding.ts';

/** How deep `node_modules` are searched for further copies of React. */
const DEEPEST = 6;

interface Installed {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly peers: Readonly<Record<string, string>>;
  readonly isPrivate: boolean;
}

/**
 * Checks the installed packages of a project.
 *
 * @param tagVersion Version of the page's script tag.
 */
export function checkProject(project: string, tagVersion: string | null): readonly Finding[] {
  const packages = listPlayerdeskPackages(project);
  if (packages.length === 0) return skip('project', `${project} has no installed package of Playerdesk`);
  const versions = [...new Set(packages.map(({ version }) => version))];
  const problems = [
    ...(versions.length > 1
      ? [
          {
            code: 'version.packages',
            detail: packages.map(({ name, version }) => `${name} ${version}`).join(', '),
          },
        ]
      : []),
    ...(tagVersion !== null && !versions.includes(tagVersion)
      ? [{ code: 'version.project', detail: `script tag ${tagVersion}, packages ${versions.join(', ')}` }]
      : []),
  ];
  return [
    ...conclude('project', problems, `${packages.length} packages with version ${versions.join(', ')}`),
    ...checkReact(project, packages),
  ];
}

function checkReact(project: string, packages: readonly Installed[]): readonly Finding[] {
  const widgets = packages.find(({ name }) => name === '@playerdesk/widgets');
  if (!widgets) return skip('project.react', 'the project does not install @playerdesk/widgets');
  const [react, reactDom] = ['react', 'react-dom'].map((name) => findInstalled(project, name));
  if (!react || !reactDom) {
    return conclude(
      'project.react',
      [{ code: 'react-unsupported', detail: 'react or react-dom is not installed' }],
      '',
    );
  }
  const found = `react ${react.version}, react-dom ${reactDom.version}`;
  const range = widgets.peers.react ?? '*';
  const own = findInstalled(widgets.folder, 'react');
  const others = findCopies(join(project, 'node_modules')).filter(({ folder }) => folder !== react.folder);
  const problems: Problem[] = [];
  if (!satisfies(react.version, range)) {
    problems.push({ code: 'react-unsupported', detail: `${found}, supported ${range}` });
  }
  if (react.version !== reactDom.version) problems.push({ code: 'react-mismatch', detail: found });
  if (own && own.folder !== react.folder) {
    problems.push({
      code: 'react-mismatch',
      detail: `${found}, react ${own.version} of @playerdesk/widgets`,
    });
  }
  const apart = others.filter(({ folder }) => folder !== own?.folder);
  if (apart.length > 0) {
    problems.push({
      code: 'react-copies',
      detail: apart.map(({ version, folder }) => `react ${version} in ${folder}`).join(', '),
    });
  }
  return conclude('project.react', problems, found);
}

function listPlayerdeskPackages(project: string): readonly Installed[] {
  const scope = join(project, 'node_modules', '@playerdesk');
  // Private packages are workspaces of the project, not releases.
  return list(scope)
    .flatMap((name) => read(join(scope, name)) ?? [])
    .filter(({ isPrivate }) => !isPrivate);
}

/** Finds a package as Node does: in the `node_modules` of a folder or of one above it. */
function findInstalled(from: string, name: string): Installed | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const installed = read(join(folder, 'node_modules', name));
    if (installed || folder === dirname(folder)) return installed;
  }
}

/** Returns the copies of React in a `node_modules` folder and those inside its packages. */
function findCopies(modules: string, depth = 0): readonly Installed[] {
  if (depth > DEEPEST) return [];
  const names = list(modules).flatMap((name) =>
    name.startsWith('@') ? list(join(modules, name)).map((inner) => join(name, inner)) : [name],
  );
  const own = read(join(modules, 'react'));
  return [
    ...(own ? [own] : []),
    ...names.flatMap((name) => findCopies(join(modules, name, 'node_modules'), depth + 1)),
  ];
}

const list = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Reads the manifest of a package, or null for a folder without one. */
function read(folder: string): Installed | null {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { name, version, private: isPrivate = false, peerDependencies: peers = {} } = manifest;
    return { name: String(name), version: String(version), folder: realpathSync(folder), isPrivate, peers };
  } catch {
    return null;
  }
}
