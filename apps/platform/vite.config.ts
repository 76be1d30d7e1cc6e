import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { fromSource } from '../../tools/vite/source.ts';

const PROGRAMS = join(import.meta.dirname, 'dist');

/** Pages and pictures are read from beside the module that names them: they stay in the sources. */
const addressOfSource: Plugin = {
  name: 'address-of-source',
  transform(code, id) {
    if (!code.includes('import.meta.url') || id.includes('/node_modules/')) return;
    const source = JSON.stringify(relative(PROGRAMS, id));
    return {
      code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
      map: null,
    };
  },
};

/** The platform and its commands as programs: started from their sources they take three times the processor to be up. */
export default defineConfig({
  ...fromSource,
  root: import.meta.dirname,
  plugins: [addressOfSource],
  ssr: { ...fromSource.ssr, noExternal: [/^@playerdesk[/]/] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: PROGRAMS,
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        'books-command': 'src/app/commands/books-command.ts',
        'export-command': 'src/app/commands/export-command.ts',
        'erase-command': 'src/app/commands/erase-command.ts',
        'money-process': 'test/fixtures/money-process.ts',
      },
      output: { chunkFileNames: '[name].js' },
    },
  },
});
