import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Catalog, Catalogs } from './catalog.ts';

const FOLDER = new URL('../catalogs/', import.meta.url);

/** Reads the texts of all shipped locales, which are packed with this package. */
export async function readCatalogs(): Promise<Catalogs> {
  const files = await readdir(FOLDER);
  const read = async (file: string): Promise<[string, Catalog]> => [
    basename(file, '.json'),
    JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')),
  ];
  return Object.fromEntries(await Promise.all(files.map(read)));
}
