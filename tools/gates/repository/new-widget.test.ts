import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proves } from '@playerdesk/proves';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NAMES = join(ROOT, 'packages/contract/src/widgets.ts');

/** Files that docs/architecture.md names for a new widget, in which the compiler reports its absence. */
const FILES = [
  'packages/widgets/src/client/widget-registry.ts',
  'packages/contract/src/widget-operations.ts',
  'tools/docs/widget-facts.ts',
  'apps/gallery/stories/widgets/scenes.ts',
];

/** Compiles with a widget that nothing but `WIDGETS` names, and returns the files with errors that name it. */
function filesThatMissIt(): string[] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.check.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: FILES }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) =>
    path === NAMES
      ? readFileSync(path, 'utf8').replace('verify: {},', "verify: {},\n  'new-widget': {},")
      : readFile(path);
  const program = ts.createProgram(
    FILES.map((file) => join(ROOT, file)),
    options,
    host,
  );
  return FILES.filter((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(join(ROOT, file)))
      .some(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ').includes('new-widget')),
  );
}

it('the compiler reports each file that lacks a new widget', { timeout: 60_000 }, () => {
  proves('AR-07.architecture');

  expect(filesThatMissIt()).toEqual(FILES);
});
