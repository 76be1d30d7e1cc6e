import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proves } from '@playerdesk/proves';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A definition that only its first file has yet. The other files are those that docs/architecture.md names. */
interface Addition {
  readonly name: string;
  readonly file: string;
  readonly add: (source: string) => string;
  readonly others: readonly string[];
}

const WIDGET: Addition = {
  name: 'new-widget',
  file: 'packages/contract/src/widgets.ts',
  add: (source) => source.replace('verify: {},', "verify: {},\n  'new-widget': {},"),
  others: [
    'packages/widgets/src/client/widget-registry.ts',
    'packages/contract/src/widget-operations.ts',
    'tools/docs/widget-facts.ts',
    'apps/gallery/stories/widgets/scenes.ts',
  ],
};
const OPERATION: Addition = {
  name: 'newOperation',
  file: 'packages/contract/src/operations/index.ts',
  add: (source) => `${source}export { getContent as newOperation } from './engagement/get-content.ts';\n`,
  others: ['packages/contract/src/schemas.ts'],
};

/** Compiles with the addition, and returns the other files whose errors name it. */
function filesThatMiss({ name, file, add, others }: Addition): string[] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.check.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: others }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) => (path === join(ROOT, file) ? add(readFileSync(path, 'utf8')) : readFile(path));
  const paths = others.map((other) => join(ROOT, other));
  const program = ts.createProgram(paths, options, host);
  const messages = (other: string) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(join(ROOT, other)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  return others.filter((other) => messages(other).some((message) => message.includes(name)));
}

describe('the compiler', () => {
  it.each([WIDGET, OPERATION])(
    'reports each file that lacks $name',
    (addition) => {
      proves('AR-07.architecture');

      expect(filesThatMiss(addition)).toEqual(addition.others);
    },
    60_000,
  );
});
