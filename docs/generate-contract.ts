import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../apps/platform/src/http/openapi.ts';
import type { AnyOperation } from '../packages/contract/src/index.ts';
import { PROCEDURES } from '../packages/contract/src/procedures/index.ts';
import { OPERATIONS } from '../packages/contract/src/schemas.ts';

/** Writes the contract reference: the OpenAPI document of the REST wire, and a table of the operations. */
const FOLDER = new URL('./contract/', import.meta.url);

const SESSION = { none: '–', optional: 'optional', required: 'required' } as const;

function row({ name, kind, rest, session, area, settle }: AnyOperation): string {
  const procedure = PROCEDURES.find(({ operation }) => operation === name);
  const cells = [
    `\`${name}\``,
    kind,
    `${rest.method} \`${rest.path}\``,
    procedure ? `\`${procedure.uri}\`` : '–',
    SESSION[session],
    area,
    settle ? 'yes' : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

const page = `# Operations

Generated from \`packages/contract/src/operations\` by \`docs/generate-contract.ts\`; the schemas are in
[openapi.json](openapi.json).

| Operation | Kind | REST | RPC procedure | Session | Errors | Settles |
|---|---|---|---|---|---|---|
${OPERATIONS.map(({ operation }) => row(operation)).join('\n')}
`;

await mkdir(FOLDER, { recursive: true });
await writeFile(new URL('operations.md', FOLDER), page);
const document = openApiDocument('http://localhost:4400');
await writeFile(new URL('openapi.json', FOLDER), `${JSON.stringify(document, null, 2)}\n`);
// As the repository formats JSON, so that a second run changes nothing.
const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));
execFileSync(biome, ['format', '--write', fileURLToPath(FOLDER)], { stdio: 'ignore' });
