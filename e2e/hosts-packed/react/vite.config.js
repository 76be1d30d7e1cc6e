/** The configuration of a new Vite project, with the browsers that the widgets support. */
export default {
  base: './',
  oxc: { jsx: { runtime: 'automatic' } },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
};
