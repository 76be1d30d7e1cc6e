import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Names of nodes, and the pairs "importer imports imported" between different nodes. */
export interface Graph {
  readonly nodes: readonly string[];
  readonly edges: readonly (readonly [from: string, to: string])[];
}

const SOURCE = /\.tsx?$/;
const NOT_PRODUCT =
  /[.](?:test|spec|stories|case|config)[.]|\/(?:testing|test|stories|\.storybook|build)\/|[.]d[.]ts$/;
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/**
 * Reads the imports of the product's sources under `folder` and joins files into nodes.
 * @param nodeOf - The node that a path belongs to, or null for a path that is left out.
 */
export function importGraph(
  root: string,
  folders: readonly string[],
  nodeOf: (path: string) => string | null,
): Graph {
  const files = execFileSync('git', ['ls-files', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\n')
    .filter((file) => SOURCE.test(file) && !NOT_PRODUCT.test(file));
  const nodes = new Set<string>();
  const edges = new Map<string, readonly [string, string]>();
  for (const file of files) {
    const from = nodeOf(file);
    if (!from) continue;
    nodes.add(from);
    for (const [, specifier = ''] of readFileSync(posix.join(root, file), 'utf8').matchAll(IMPORT)) {
      const to = nodeOf(pathOf(file, specifier));
      if (to && to !== from) edges.set(`${from} ${to}`, [from, to]);
    }
  }
  return { nodes: [...nodes].sort(), edges: [...edges.values()].filter(([, to]) => nodes.has(to)) };
}

/** The path that a specifier means: of a neighbor, or of the workspace's folder in `packages`. */
function pathOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  return specifier.replace(/^@playerdesk\/([\w-]+)/, 'packages/$1/');
}

/** Leaves out each edge that a longer path makes redundant. */
export function reduced({ nodes, edges }: Graph): Graph {
  const next = new Map(
    nodes.map((node) => [node, edges.filter(([from]) => from === node).map(([, to]) => to)]),
  );
  const reaches = (from: string, to: string): boolean =>
    (next.get(from) ?? []).some((node) => node === to || reaches(node, to));
  const isRedundant = ([from, to]: readonly [string, string]) =>
    (next.get(from) ?? []).some((node) => node !== to && reaches(node, to));
  return { nodes, edges: edges.filter((edge) => !isRedundant(edge)) };
}
