import type { Catalogs } from '../src/catalog.ts';

/** Collects the texts of the widgets in `root`, by default those of this repository. */
export function collectCatalogs(root?: string): Catalogs;
