import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/(?:common-)?messages\/[a-zA-Z-]+\.json$/;

const FORM_MESSAGES = fileURLToPath(
  new URL('../../../packages/widgets/src/i18n/form-messages', import.meta.url),
);
const OF_FEATURE = /^(.*\/features\/[a-z-]+)\/messages\/([a-zA-Z-]+\.json)$/;

/** Compiles message catalogs (ICU) at build time, so that browsers load no parser. */
export function texts(): Plugin {
  return {
    name: 'playerdesk-texts',
    enforce: 'pre',
    load(id) {
      if (!CATALOGUE.test(id)) return null;
      const [, feature, name = ''] = OF_FEATURE.exec(id) ?? [];
      const files = feature && usesFormMessages(feature) ? [join(FORM_MESSAGES, name), id] : [id];
      for (const file of files) this.addWatchFile(file);
      const messages = Object.assign({}, ...files.map(readCatalogue)) as Record<string, string>;
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
  const keys = Object.keys(readCatalogue(join(FORM_MESSAGES, 'en-US.json')));
  const isUsed = readdirSync(feature, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(feature, path), 'utf8'))
    .some((source) => keys.some((key) => source.includes(`'${key}'`) || source.includes(`"${key}"`)));
  withForms.set(feature, isUsed);
  return isUsed;
}

const readCatalogue = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

function compile(file: string, key: string, message: string): unknown {
  try {
    return compileMessageOrThrow(message);
  } catch (error) {
    throw new Error(`${file}: "${key}" is not a valid ICU message`, { cause: error });
  }
}
