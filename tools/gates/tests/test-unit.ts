import { local, run } from '../../setup/command.mjs';
import { splitFilters, unitProjects } from './unit-projects.ts';

// `npm run test:unit core gates -t "part of a title"`: words are projects or parts of a file's path.
const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('-'));
const words = firstOption < 0 ? args : args.slice(0, firstOption);
const { projects, filters } = splitFilters(words, await unitProjects());
const selected = projects.map((name) => `--project=${name}`);
const { code } = await run(local('vitest'), ['run', ...selected, ...filters, ...args.slice(words.length)]);
process.exit(code);
