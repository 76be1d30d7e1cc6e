import { defineConfig } from 'vite';
import { nodeProgram } from '../../tools/vite/node-program.ts';

/** The simulated suppliers as one program. `dist` also holds the pages that are built for browsers. */
export default defineConfig(
  nodeProgram({ root: import.meta.dirname, emptyOutDir: false, input: { main: 'src/main.ts' } }),
);
