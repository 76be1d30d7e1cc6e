#!/usr/bin/env node
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Catalog } from './catalog.ts';
import { runCommand } from './command.ts';

const FOLDER = new URL('../catalogs/', import.meta.url);

/** Reads the texts that are packed with the command. */
async function readCatalogs(): Promise<Record<string, Catalog>> {
  const files = await readdir(FOLDER);
  const read = async (file: string) => [
    basename(file, '.json'),
    JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')),
  ];
  return Object.fromEntries(await Promise.all(files.map(read)));
}

process.exitCode = await runCommand(process.argv.slice(2), {
  catalogs: await readCatalogs(),
  readFile: (path) => readFile(path, 'utf8'),
  writeFile: (path, content) => writeFile(path, content),
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(`${text}\n`),
});
