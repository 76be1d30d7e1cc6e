import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from '../setup/command.mjs';
import { listEntryPoints, publishedPackages } from './api-report.mjs';

/** Budgets of a host's bundle for each way to import the packages: kB brotli, minified, without React. */
export const SHAPES = [
  { code: "import type { Profile } from '@playerdesk/contract'; export type Mine = Profile", limit: 0 },
  { code: "export { normalizeEmail } from '@playerdesk/contract'", limit: 0.5 },
  { code: "export { createRestPlatform } from '@playerdesk/adapters/rest'", limit: 6.2 },
  { code: "export { createRpcPlatform } from '@playerdesk/adapters/rpc'", limit: 12.8 },
  { code: "export { definePlatform } from '@playerdesk/adapters/define'", limit: 1.8 },
  { code: "export { createMemoryPlatform } from '@playerdesk/adapters/memory'", limit: 4.5 },
  { code: "export { createAccount, createBrowserEnvironment } from '@playerdesk/core'", limit: 6.7 },
  { code: "export { getLimitSpans } from '@playerdesk/core'", limit: 0.2 },
  { code: "export { createPlayerdesk } from '@playerdesk/widgets'", limit: 20.1 },
  { code: "export { provideDesk } from '@playerdesk/widgets/elements'", limit: 1 },
  { code: "export { PlayerdeskProvider, SignIn } from '@playerdesk/widgets/react'", limit: 1 },
  { code: "export { RequirePlayer, usePlayer, useWallet } from '@playerdesk/widgets/react'", limit: 2.7 },
  { code: "export { openDevtools } from '@playerdesk/devtools'", limit: 3.5 },
];

/** Entry points with side effects, which a bundler must keep. */
const WITH_SIDE_EFFECTS = new Set(['@playerdesk/widgets/elements', '@playerdesk/testing/jsdom']);

/** Returns the code of the first load in a host's build: the entry file and its static imports, without lazy ones. */
export async function firstLoad(code) {
  const ENTRY = '\0shape.ts';
  const entry = {
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
  return withImports(result.output);
}

function withImports(output) {
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const found = new Set();
  const visit = (chunk) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  visit([...chunks.values()].find(({ isEntry }) => isEntry));
  return [...found].map(({ code }) => code.trim()).join('\n');
}

/** kB after brotli, 0 for an empty text. */
const weigh = (text) => (text ? brotliCompressSync(text).length / 1000 : 0);

/** Returns every shape with its size. */
export async function weighShapes(shapes = SHAPES) {
  const weighed = [];
  for (const shape of shapes)
    weighed.push({ ...shape, size: weigh(withoutBoilerplate(await firstLoad(shape.code))) });
  return weighed;
}

/** Returns an empty text for a module without content. */
const withoutBoilerplate = (text) => (/^(export\s*\{\s*\};?)?$/.test(text) ? '' : text);

/** Returns the code that remains of each entry point that is imported but not used. */
export async function findSideEffects() {
  const entryPoints = publishedPackages().flatMap((folder) => listEntryPoints(ROOT, folder));
  const left = [];
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
