import type { Catalog, Catalogs } from '../src/catalog.ts';

/** Collects the texts of the widgets in `root`, by default those of this repository. */
export function collectCatalogs(root?: string): Catalogs;

/** Collects the translations that no widget ships, in the places of `source`. */
export function collectTranslations(source?: Catalog, root?: string): Catalogs;
