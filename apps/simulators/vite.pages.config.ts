import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'src');
const OUTPUT = join(import.meta.dirname, 'dist/pages');

/** The files of one supplier. Keys of scripts are public names without their extension and never change. */
interface Supplier {
  /** Scripts of the supplier's own pages: ES modules that share chunks in the folder `chunks`. */
  readonly modules: Readonly<Record<string, string>>;
  /** Scripts for pages of other sites: self-contained classic scripts. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Files of the folder that are part of a script and are not served. */
  readonly inlined?: readonly string[];
  /** Shared files that are served in addition to the supplier's own. */
  readonly shared?: readonly string[];
}

const SUPPLIERS: Readonly<Record<string, Supplier>> = {
  payments: {
    modules: {
      cashier: 'cashier.ts',
      lookup: 'lookup.ts',
      challenge: 'bank-challenge.ts',
      app: 'approval-app.ts',
      authorize: 'authorize.ts',
      tester: 'payments-tester.ts',
    },
    scripts: { 'cashier-script': 'cashier-script.ts' },
    shared: ['tester.css'],
  },
  games: { modules: { game: 'game.ts', tester: 'games-tester.ts' }, scripts: {}, shared: ['tester.css'] },
  chat: { modules: { frame: 'chat-frame.ts' }, scripts: { chat: 'chat-script.ts' } },
  eid: { modules: { frame: 'eid-frame.ts', phone: 'phone.ts' }, scripts: {} },
  control: { modules: { control: 'control-page.ts' }, scripts: {} },
  'third-party': {
    modules: { popup: 'popup.ts' },
    scripts: { platform: 'platform-script.ts' },
    inlined: ['popup-dialog.css'],
  },
};

const getFolder = (supplier: string): string => join(SOURCE, supplier, 'page');
/** Vite does not allow hyphens in names of environments. */
const toEnvironmentName = (name: string): string => name.replaceAll('-', '_');
const isStatic = (file: string): boolean => /\.(?:html|css|svg)$/.test(file);

/** Copies the pages, styles and pictures of a supplier unchanged. Their names are public. */
function copyStaticFiles(name: string, { inlined = [], shared = [] }: Supplier): Plugin {
  return {
    name: `static-files-${name}`,
    applyToEnvironment: (environment) => environment.name === toEnvironmentName(name),
    generateBundle() {
      const own = readdirSync(getFolder(name)).filter((file) => isStatic(file) && !inlined.includes(file));
      const paths = [
        ...own.map((file) => join(getFolder(name), file)),
        ...shared.map((file) => join(SOURCE, 'shared/page', file)),
      ];
      for (const path of paths) {
        const fileName = path.slice(path.lastIndexOf('/') + 1);
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
      }
    },
  };
}

function createEnvironment(
  supplier: string,
  files: Readonly<Record<string, string>>,
  format: 'es' | 'iife',
): EnvironmentOptions {
  const entries = Object.entries(files).map(([name, file]) => [name, join(getFolder(supplier), file)]);
  return {
    consumer: 'client',
    build: {
      outDir: join(OUTPUT, supplier),
      // The modules are built first.
      emptyOutDir: format === 'es',
      target: 'es2022',
      // A strict policy blocks preload links and data: addresses.
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: Object.fromEntries(entries),
        output: { format, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  };
}

const environments = Object.fromEntries(
  Object.entries(SUPPLIERS).flatMap(([supplier, { modules, scripts }]) => [
    [toEnvironmentName(supplier), createEnvironment(supplier, modules, 'es')],
    ...Object.entries(scripts).map(([name, file]) => [
      toEnvironmentName(`${supplier}_${name}`),
      createEnvironment(supplier, { [name]: file }, 'iife'),
    ]),
  ]),
);

/**
 * Builds the pages of all suppliers into `dist/pages/<supplier>`. Each supplier serves its folder at the root of its own
 * origin.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  plugins: Object.entries(SUPPLIERS).map(([name, supplier]) => copyStaticFiles(name, supplier)),
  environments,
  builder: {
    buildApp: async (builder) => {
      for (const name of Object.keys(environments)) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
