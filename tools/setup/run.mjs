// @ts-check
// Plain JavaScript: runs before node_modules exists.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';

// node tools/setup/run.mjs FILE [arguments]: installs the dependencies if they are missing, and runs a TypeScript file.
const [node = '', , file = '', ...args] = process.argv;
const path = resolve(file);
await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
// The file sees the arguments as if Node had started it.
process.argv = [node, path, ...args];
await import(pathToFileURL(path).href);
