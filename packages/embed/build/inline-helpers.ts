import type { Plugin } from 'vite';

const IMPORT = /import \{ ([^}]+) \} from ["'][^"']*rolldown-runtime\.js["'];/;

/** The bundler's helpers by name, written as it does. */
const HELPERS: Readonly<Record<string, string>> = {
  /** Makes a namespace of getters. */
  __exportAll: `const __exportAll = (getters) => {
    const namespace = {};
    for (const name in getters) Object.defineProperty(namespace, name, { get: getters[name], enumerable: true });
    return namespace;
  };`,
  /** Runs a CommonJS module, such as React, when it is first required. */
  __commonJSMin: `const __commonJSMin = (run, module) => () => {
    if (!module) run((module = { exports: {} }).exports, module);
    return module.exports;
  };`,
};

/**
 * Gives files that are requested early the bundler's helpers. The bundler puts them in a file of their own, which would
 * be one more request.
 */
export const inlineHelpers: Plugin = {
  name: 'playerdesk-inline-helpers',
  renderChunk(code) {
    const helpers = IMPORT.exec(code)?.[1]
      ?.split(', ')
      .map((name) => HELPERS[name.split(' as ')[1] ?? name]);
    return helpers?.every(Boolean)
      ? { code: code.replace(IMPORT, () => helpers.join('\n')), map: null }
      : null;
  },
};
