import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { ROOT } from '../setup/command.mjs';
import { listEntryPoints, publishedPackages } from './api-report.ts';

/** Budgets of a host's bundle for each way to import the packages: kB brotli, minified, without React. */
interface Shape {
  readonly code: string;
  /** kB. */
  readonly limit: number;
}

export const SHAPES: readonly Shape[] = [
  { code: "import type { Profile } from '@playerdesk/contract'; export type Mine = Profile", limit: 0 },
  { code: "export { normalizeEmail } from '@playerdesk/contract'", limit: 0.5 },
  { code: "export { createRestPlatform } from '@playerdesk/adapters/rest'", limit: 6.5 },
  { code: "export { createRpcPlatform } from '@playerdesk/adapters/rpc'", limit: 13.4 },
  { code: "export { definePlatform } from '@playerdesk/adapters/define'", limit: 2 },
  { code: "export { createAccount, createBrowserEnvironment } from '@playerdesk/core'", limit: 6.8 },
  { code: "export { getLimitSpans } from '@playerdesk/core'", limit: 0.2 },
  { code: "export { createPlayerdesk } from '@playerdesk/widgets'", limit: 21.7 },
  { code: "export { provideDesk } from '@playerdesk/widgets/elements'", limit: 1 },
  { code: "export { PlayerdeskProvider, SignIn } from '@playerdesk/widgets/react'", limit: 1 },
  { code: "export { RequirePlayer, usePlayer, useWallet } from '@playerdesk/widgets/react'", limit: 2.7 },
  { code: "export { openDevtools } from '@playerdesk/devtools'", limit: 3.5 },
];

/** Entry points with side effects, which a bundler must keep. */
const WITH_SIDE_EFFECTS = new Set(['@playerdesk/widgets/elements', '@playerdesk/testing/jsdom']);

/** Returns the code of the first load in a host's build: the entry file and its static imports, without lazy ones. */
export async function firstLoad(code: string): Promise<string> {
  const ENTRY = '\0shape.ts';
  const entry: Plugin = {
    name: 'shape',
    resolveId: (id) => (id === 'shape' ? ENTRY : null),
    load: (id) => (id === ENTRY ? { code, moduleType: 'ts' } : null),
  };
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [entry],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rollupOptions: {
        input: { shape: 'shape' },
        preserveEntrySignatures: 'strict',
        external: /^react(-dom)?(\/|$)/,
      },
    },
  });
  if (!('output' in result)) throw new Error('A shape has several builds');
  return withImports(result.output);
}

function withImports(output: Rolldown.RolldownOutput['output']): string {
  const chunks = new Map(
    output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  visit([...chunks.values()].find(({ isEntry }) => isEntry));
  return [...found].map(({ code }) => code.trim()).join('\n');
}

/** kB after brotli, 0 for an empty text. */
const weigh = (text: string) => (text ? brotliCompressSync(text).length / 1000 : 0);

/** Returns every shape with its size. */
export async function weighShapes(shapes = SHAPES): Promise<(Shape & { readonly size: number })[]> {
  const weighed: (Shape & { readonly size: number })[] = [];
  for (const shape of shapes)
    weighed.push({ ...shape, size: weigh(withoutBoilerplate(await firstLoad(shape.code))) });
  return weighed;
}

/** Returns an empty text for a module without content. */
const withoutBoilerplate = (text: string) => (/^(export\s*\{\s*\};?)?$/.test(text) ? '' : text);

/** Returns the code that remains of each entry point that is imported but not used. */
export async function findSideEffects(): Promise<{ name: string; text: string }[]> {
  const entryPoints = publishedPackages().flatMap((folder) => listEntryPoints(ROOT, folder));
  const left: { name: string; text: string }[] = [];
  for (const { name } of entryPoints) {
    if (WITH_SIDE_EFFECTS.has(name) || name.endsWith('/vitest')) continue;
    const text = withoutBoilerplate(
      await firstLoad(`import * as entryPoint from '${name}'; export type Nothing = typeof entryPoint`),
    );
    const used = withoutBoilerplate(await firstLoad(`import '${name}'`));
    left.push({ name, text: text + used });
  }
  return left;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const shapes = await weighShapes();
  for (const { code, size, limit } of shapes) {
    console.log(
      `${size <= limit ? '  ' : '! '}${size.toFixed(1).padStart(6)} of ${String(limit).padStart(4)} kB  ${code}`,
    );
  }
  const left = await findSideEffects();
  for (const { name, text } of left.filter(({ text }) => text)) {
    console.log(`! ${name} imported and not used leaves ${text.length} characters: ${text.slice(0, 200)}`);
  }
  const good = shapes.filter(({ size, limit }) => size <= limit).length;
  const bad = shapes.length - good + left.filter(({ text }) => text).length;
  console.log(`${good} of ${shapes.length} shapes hold, ${left.length} entry points leave no unused code`);
  process.exit(bad > 0 ? 1 : 0);
}
