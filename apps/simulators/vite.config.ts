import { defineConfig } from 'vite';
import { nodeProgram } from '../../tools/build/vite/node-program.ts';

/** Builds the simulated suppliers as one program. `dist` also contains the pages for browsers. */
export default defineConfig(
  nodeProgram({ root: import.meta.dirname, emptyOutDir: false, input: { main: 'src/main.ts' } }),
);
