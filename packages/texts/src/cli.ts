#!/usr/bin/env node
import { readFile, writeFile } from 'node:fs/promises';
import { runCommand } from './command.ts';
import { readCatalogs } from './read-catalogs.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  catalogs: await readCatalogs(),
  readFile: (path) => readFile(path, 'utf8'),
  writeFile: (path, content) => writeFile(path, content),
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(`${text}\n`),
});
