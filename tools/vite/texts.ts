import { readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/(?:messages|texts)\/[a-zA-Z-]+\.json$/;

/** Compiles message catalogues (ICU) at build, so that no parser travels to the browser. */
export function texts(): Plugin {
  return {
    name: 'playerdesk-texts',
    enforce: 'pre',
    load(id) {
      if (!CATALOGUE.test(id)) return null;
      this.addWatchFile(id);
      const messages = JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>;
      const compiled = Object.entries(messages).map(([key, message]) => [key, compile(id, key, message)]);
      return JSON.stringify(Object.fromEntries(compiled));
    },
  };
}

function compile(file: string, key: string, message: string): unknown {
  try {
    return compileMessageOrThrow(message);
  } catch (error) {
    throw new Error(`${file}: "${key}" is not a valid ICU message`, { cause: error });
  }
}
