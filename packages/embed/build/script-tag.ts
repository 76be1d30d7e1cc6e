import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build, type Plugin } from 'vite';
import { fromSource } from '../../../tools/build/vite/source.ts';
import type { CarriedForm } from '../src/first-form.ts';
import { early, named } from './early.ts';
import { makeFirstForms } from './first-forms.ts';
import { getMessageFile } from './messages.ts';

const fixture = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const STYLESHEET = fixture('../../widgets/src/design-system/theme/stylesheet.ts');
/** Placeholder for the form of each loader. The compiler leaves it unchanged. */
const CARRIED = '__CARRIED__';

/** Builds the loader, alone and with each first form, and its list of files. */
export function scriptTag(folder: string, version: string): Plugin[] {
  const firstForms = lazily(makeFirstForms);
  const messageFileOf = () =>
    firstForms().then(
      ({ catalogOf }) =>
        (screen: string) =>
          getMessageFile(catalogOf(screen)),
    );
  const making = early(folder, messageFileOf, async (found, emit) => {
    const [{ forms, packs }, styles] = await Promise.all([firstForms(), stylesOfEveryForm()]);
    emit(`${folder}/styles.js`, `export default ${JSON.stringify(styles)}\n`);
    emit(`${folder}/widgets.js`, `export default ${named(found.widgets, folder)}\n`);
    // For other widgets the loader requests the list on hover.
    const first = Object.fromEntries(Object.keys(packs).map((name) => [name, found.widgets[name]]));
    // The third-party adapter is small next to the third party's script and loads on demand.
    const { thin = [], ...others } = found.providers;
    const providers = { ...others, thin: thin.filter((file) => file.endsWith('/thin.js')) };
    const files = named({ ...found, providers, widgets: first, first: packs }, folder);
    const loader = await loaderWith({ __EARLY__: files, __FOLDER__: folder, __VERSION__: version });
    emit('playerdesk.js', await small(loader.replace(CARRIED, 'null')));
    const filled = await small(loader);
    for (const [name, form] of forms) {
      emit(`${folder}/first.${name}.js`, `export default ${JSON.stringify(form)}\n`);
      const carried: CarriedForm = { name, form, styles };
      const value = await smallLiteral(carried);
      emit(
        `playerdesk.${name}.js`,
        filled.replace(CARRIED, () => value),
      );
    }
  });
  return [sharedStyles, smaller, making];
}

/** Memoizes a function. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Provides the style sheet of all widgets with the tag's first form, or as a shared file. */
const sharedStyles: Plugin = {
  name: 'playerdesk-styles',
  enforce: 'pre',
  load: (id) =>
    id === fixture('../../widgets/src/design-system/theme/load-stylesheet.ts')
      ? `export const loadBaseCss = async () =>
          globalThis.Playerdesk?.styles ?? (await import(/* @vite-ignore */ './styles.js')).default;`
      : null,
};

/** Minifies further than the bundler does. */
const smaller: Plugin = {
  name: 'playerdesk-smaller',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      // Message files contain texts only.
      if (file.type === 'chunk' && !/[.][a-z]{2}(-[A-Z]{2})?[.]js$/.test(file.fileName))
        file.code = await small(file.code, true);
    }
  },
};

/**
 * Minifies a file. A classic script is decoded in the page's encoding and therefore uses ASCII. Modules are always
 * UTF-8.
 */
async function small(code: string, module = false): Promise<string> {
  const result = await minify(code, {
    module,
    compress: { passes: 3, ecma: 2020, unsafe_arrows: true, unsafe_methods: module, comparisons: !module },
    format: { ecma: 2020, ascii_only: !module },
  });
  return `${result.code}\n`;
}

/** Returns the shortest source of a value in ASCII. */
async function smallLiteral(value: unknown): Promise<string> {
  const { code = '' } = await minify(`(${JSON.stringify(value)})`, {
    compress: false,
    format: { ecma: 2020, ascii_only: true },
  });
  return code.replace(/;$/, '');
}

async function stylesOfEveryForm(): Promise<string> {
  const code = await bundled(STYLESHEET, 'es', {});
  const { baseCss } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return tersely(baseCss as string);
}

/** Removes the redundant `& ` of nested CSS rules. */
const tersely = (css: string): string => css.replaceAll(/([{},;])& (?=[.:])/g, '$1');

const loaderWith = (names: Readonly<Record<string, string>>) =>
  bundled(fixture('../src/loader.ts'), 'iife', {
    __EARLY__: names.__EARLY__ ?? '',
    __FIRST__: CARRIED,
    __FOLDER__: JSON.stringify(names.__FOLDER__),
    __VERSION__: JSON.stringify(names.__VERSION__),
  });

/** Bundles an entry with all its imports into one file. */
async function bundled(
  entry: string,
  format: 'es' | 'iife',
  define: Record<string, string>,
): Promise<string> {
  const result = await build({
    ...fromSource,
    configFile: false,
    root: fixture('..'),
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      cssTarget: TARGETS,
      lib: { entry, formats: [format], name: 'PlayerdeskTag' },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]) as { output: readonly { code?: string }[] }[];
  const code = output?.output[0]?.code;
  if (!code) throw new Error(`Nothing was built of ${entry}`);
  return code;
}

/** The oldest browsers that support `light-dark()` and CSS nesting. */
export const TARGETS = ['chrome123', 'safari17.5', 'firefox120'];
