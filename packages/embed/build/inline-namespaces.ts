import type { Plugin } from 'vite';

const IMPORTED = /import \{ \w+ as __exportAll \} from ["'][^"']*rolldown-runtime\.js["'];/;

/** Makes a namespace of getters, as the bundler's own helper does. */
const HELPER = `const __exportAll = (getters) => {
  const namespace = {};
  for (const name in getters) Object.defineProperty(namespace, name, { get: getters[name], enumerable: true });
  return namespace;
};`;

/**
 * Gives files that are requested early the bundler's helper for namespaces. The bundler puts its helpers in a file of
 * their own, which would be one more request.
 */
export const inlineNamespaces: Plugin = {
  name: 'playerdesk-inline-namespaces',
  renderChunk: (code) => (IMPORTED.test(code) ? { code: code.replace(IMPORTED, HELPER), map: null } : null),
};
