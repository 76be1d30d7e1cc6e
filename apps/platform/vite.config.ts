import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { fromSource } from '../../tools/vite/source.ts';

/** Pages and pictures are read from beside the module that names them, which stay in the sources. */
const addressOfSource: Plugin = {
  name: 'address-of-source',
  transform: (code, id) =>
    code.includes('import.meta.url') && !id.includes('/node_modules/')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : undefined,
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
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        'books-command': 'src/money/books-command.ts',
        'export-command': 'src/privacy/export-command.ts',
        'erase-command': 'src/privacy/erase-command.ts',
        'money-process': 'src/testing/money-process.ts',
      },
      output: { chunkFileNames: '[name].js' },
    },
  },
});
