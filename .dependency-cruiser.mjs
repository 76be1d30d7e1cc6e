import { fileURLToPath } from 'node:url';
import { boundaryRules } from './tools/gates/boundaries.mjs';

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
