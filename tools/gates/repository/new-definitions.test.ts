import { spawnSync } from 'node:child_process';
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
  file: 'packages/contract/src/operations/index.generated.ts',
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

/** How many tests miss something of a write with amounts and a procedure, by file. */
const GATES: Readonly<Record<string, number>> = {
  'packages/adapters/src/wire-fixtures/rest-fixtures.test.ts': 1,
  'packages/conformance/src/suite/read-inputs.test.ts': 1,
  'packages/contract/src/schemas.test.ts': 2,
  'packages/testing/src/platform/scripted-answers.test.ts': 1,
  'tools/build/operation-lists.test.ts': 1,
};

interface Results {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Runs the gates with an operation that only the contract has. Returns how many tests of each fail, by file. */
function runGates(): Readonly<Record<string, number>> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const config = join(ROOT, 'tools/gates/repository/new-operation.config.ts');
  const { VITEST: _vitest, NODE_OPTIONS: _options, ...env } = process.env;
  const { stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', config, '--reporter=json', ...Object.keys(GATES)],
    { cwd: ROOT, env, encoding: 'utf8' },
  );
  const { testResults } = JSON.parse(stdout) as Results;
  return Object.fromEntries(
    testResults.map(({ name, assertionResults }) => [
      name.slice(ROOT.length),
      assertionResults.filter(({ status }) => status === 'failed').length,
    ]),
  );
}

describe('the gates', () => {
  it('report each step that a new operation omits', () => {
    proves('AR-07.architecture');

    expect(runGates()).toEqual(GATES);
  }, 60_000);
});
