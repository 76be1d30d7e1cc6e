import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/(?:common-)?messages\/[a-zA-Z-]+\.json$/;

/** Folders with registration forms. They share messages that other screens do not load. */
const WITH_FORM_MESSAGES =
  /\/features\/(?:account|activation|password-reset|sign-up)\/messages\/([a-zA-Z-]+\.json)$/;

/** Compiles message catalogs (ICU) at build time, so that browsers load no parser. */
export function texts(): Plugin {
  return {
    name: 'playerdesk-texts',
    enforce: 'pre',
    load(id) {
      if (!CATALOGUE.test(id)) return null;
      const shared = WITH_FORM_MESSAGES.exec(id)?.[1];
      const files = shared ? [join(dirname(id), '../../../i18n/form-messages', shared), id] : [id];
      for (const file of files) this.addWatchFile(file);
      const messages = Object.assign({}, ...files.map(readCatalogue)) as Record<string, string>;
      const compiled = Object.entries(messages).map(([key, message]) => [key, compile(id, key, message)]);
      return JSON.stringify(Object.fromEntries(compiled));
    },
  };
}

const readCatalogue = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

function compile(file: string, key: string, message: string): unknown {
  try {
    return compileMessageOrThrow(message);
  } catch (error) {
    throw new Error(`${file}: "${key}" is not a valid ICU message`, { cause: error });
  }
}
