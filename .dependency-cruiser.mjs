// @ts-check
// Plain JavaScript: dependency-cruiser reads no other configuration with code.
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** @type {typeof import('./tools/gates/boundaries.ts')} */
const { boundaryRules } = await tsImport('./tools/gates/boundaries.ts', import.meta.url);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: boundaryRules(fileURLToPath(new URL('.', import.meta.url))),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cdn|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['playerdesk-source', 'import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
