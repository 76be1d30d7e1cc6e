import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../../apps/platform/src/transports/http/openapi.ts';
import type { AnyOperation } from '../../packages/contract/src/internal.ts';
import { PROCEDURES } from '../../packages/contract/src/procedures/index.ts';
import { OPERATIONS } from '../../packages/contract/src/schemas.ts';
import { operationFieldsPage } from './operation-fields.ts';
import { procedureReference } from './procedure-reference.ts';
import { widgetCallsPage } from './widget-calls.ts';

/**
 * Writes the contract reference. With --check it writes nothing and fails if a committed page is out of date. The
 * fields, the OpenAPI document of REST and the procedures of the websocket are built for the site and for releases.
 */
const FOLDER = new URL('../../docs/connecting/', import.meta.url);

const SESSION = { none: '–', optional: 'optional', required: 'required' } as const;

const COMMITTED: Readonly<Record<string, () => string>> = {
  'operations.md': operationsPage,
  'widget-calls.md': widgetCallsPage,
};
const BUILT: Readonly<Record<string, () => string>> = {
  'operation-fields.md': operationFieldsPage,
  'openapi.json': () => `${JSON.stringify(openApiDocument('http://localhost:4400'), null, 2)}\n`,
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

if (process.argv.includes('--check')) {
  for (const [name, make] of Object.entries(COMMITTED)) {
    const path = new URL(name, FOLDER);
    if ((await readFile(path, 'utf8').catch(() => '')) === make()) continue;
    process.stderr.write(`${fileURLToPath(path)} is out of date: run tools/docs/generate-contract.ts\n`);
    process.exitCode = 1;
  }
} else {
  for (const [name, make] of Object.entries({ ...COMMITTED, ...BUILT }))
    await writeFile(new URL(name, FOLDER), make());
}
