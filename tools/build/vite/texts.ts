import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
// Adds `configureVitest` to plugins.
import type {} from 'vitest/config';
import { readTexts } from '../../../packages/texts/build/collect-catalogs.ts';

const CATALOG = /\/(?:common-)?messages\/[a-zA-Z-]+\.json$/;

const FORM_MESSAGES = fileURLToPath(
  new URL('../../../packages/widgets/src/i18n/form-messages', import.meta.url),
);
const OF_FEATURE = /^(.*\/features\/[a-z-]+)\/messages\/([a-zA-Z-]+\.json)$/;

/** Compiles message catalogs (ICU) at build time, so that browsers load no parser. */
export function texts(): Plugin {
  return {
    name: 'playerdesk-texts',
    enforce: 'pre',
    // A catalog is compiled from other files, too.
    configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
      defineKey(({ id }) => (CATALOG.test(id) ? false : null)),
    load(id) {
      if (!CATALOG.test(id)) return null;
      const [, feature, name = ''] = OF_FEATURE.exec(id) ?? [];
      const files = feature && usesFormMessages(feature) ? [join(FORM_MESSAGES, name), id] : [id];
      // A change in en-US also changes its variants.
      const sources = files.map((file) => join(dirname(file), 'en-US.json'));
      for (const file of [...files, ...sources]) this.addWatchFile(file);
      const messages = Object.assign({}, ...files.map(readTexts)) as Record<string, string>;
      const compiled = Object.entries(messages).map(([key, message]) => [key, compile(id, key, message)]);
      return JSON.stringify(Object.fromEntries(compiled));
    },
  };
}

/** Features by folder, each with whether its sources name a message of forms. Other screens do not load those. */
const withForms = new Map<string, boolean>();

function usesFormMessages(feature: string): boolean {
  const known = withForms.get(feature);
  if (known !== undefined) return known;
  const keys = Object.keys(readTexts(join(FORM_MESSAGES, 'en-US.json')));
  const isUsed = readdirSync(feature, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(feature, path), 'utf8'))
    .some((source) => keys.some((key) => source.includes(`'${key}'`) || source.includes(`"${key}"`)));
  withForms.set(feature, isUsed);
  return isUsed;
}

function compile(file: string, key: string, message: string): unknown {
  try {
    return compileMessageOrThrow(message);
  } catch (error) {
    throw new Error(`${file}: "${key}" is not a valid ICU message`, { cause: error });
  }
}
