/** What a new Vite project has, and the browsers that the widgets are written for. */
export default {
  base: './',
  oxc: { jsx: { runtime: 'automatic' } },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
};
