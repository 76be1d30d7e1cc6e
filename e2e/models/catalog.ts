import { collectCatalogs } from '../../packages/texts/build/collect-catalogs.ts';

/** Loads all messages of a locale, by key. */
export const loadCatalog = (locale: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...Object.values(collectCatalogs()[locale] ?? {}));
