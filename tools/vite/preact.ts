import { fileURLToPath } from 'node:url';

const embed = (path: string) => fileURLToPath(new URL(`../../packages/embed/${path}`, import.meta.url));

/** Replaces React by Preact in the files of the script tag, and where their first forms are rendered. */
export const preactForReact = [
  { find: /^react$/, replacement: embed('src/runtime/react.ts') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: embed('src/runtime/react-dom-client.ts') },
  { find: /^react-dom\/server$/, replacement: embed('build/react-dom-server.ts') },
];
