import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../../apps/platform/src/transports/http/openapi.ts';
import type { AnyOperation } from '../../packages/contract/src/index.ts';
import { PROCEDURES } from '../../packages/contract/src/procedures/index.ts';
import { OPERATIONS } from '../../packages/contract/src/schemas.ts';
import { local, ROOT } from '../setup/command.mjs';
import { operationFieldsPage } from './operation-fields.ts';
import { procedureReference } from './procedure-reference.ts';
import { widgetCallsPage } from './widget-calls.ts';

/**
 * Writes the contract reference: the OpenAPI document of REST, the procedures of the websocket, and a table of the
 * operations. With --check it writes nothing and fails if a file is out of date.
 */
const FOLDER = new URL('../../docs/contract/', import.meta.url);

const SESSION = { none: '–', optional: 'optional', required: 'required' } as const;

const FILES: Readonly<Record<string, () => string>> = {
  'operations.md': operationsPage,
  'operation-fields.md': operationFieldsPage,
  '../connecting/widget-calls.md': widgetCallsPage,
  'openapi.json': () => formatted(JSON.stringify(openApiDocument('http://localhost:4400'), null, 2)),
  'procedures.md': procedureReference,
};

function operationsPage(): string {
  return `# Operations

\`tools/docs/generate-contract.ts\` generates this page from \`packages/contract/src/operations\`. The schemas are in
[openapi.json](openapi.json), the procedures in [Procedures](procedures.md), and the fields of inputs and outputs in
[Operation fields](operation-fields.md).

| Operation | Kind | REST | RPC procedures | Session | Errors | Settles |
|---|---|---|---|---|---|---|
${OPERATIONS.map(({ operation }) => row(operation)).join('\n')}
`;
}

function row({ name, kind, rest, session, area, settle }: AnyOperation): string {
  const procedures = PROCEDURES.filter(({ operation }) => operation === name);
  const cells = [
    `[\`${name}\`](operation-fields.md#${name.toLowerCase()})`,
    kind,
    `${rest.method} \`${rest.path}\``,
    procedures.map(({ uri }) => `\`${uri}\``).join(', ') || '–',
    SESSION[session],
    area,
    settle ? 'yes' : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Formats JSON as the repository does, so that a second run changes nothing. */
function formatted(json: string): string {
  return execFileSync(local('biome'), ['format', '--stdin-file-path=docs/contract/openapi.json'], {
    input: json,
    encoding: 'utf8',
    cwd: ROOT,
  });
}

const isCheck = process.argv.includes('--check');
await mkdir(FOLDER, { recursive: true });
for (const [name, make] of Object.entries(FILES)) {
  const path = new URL(name, FOLDER);
  const text = make();
  if (!isCheck) await writeFile(path, text);
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`${fileURLToPath(path)} is out of date: run tools/docs/generate-contract.ts\n`);
    process.exitCode = 1;
  }
}
