import { fileURLToPath } from 'node:url';

type ProgramName = 'main' | 'books-command' | 'export-command' | 'erase-command' | 'money-process';

/** What Node is told to start a program of the platform as it was built, by its name in `vite.config.ts`. */
export const program = (name: ProgramName) => [
  '--enable-source-maps',
  fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url)),
];
