import type { Field } from '../../apps/platform/src/transports/http/procedure-fields.ts';
import { listFields } from '../../apps/platform/src/transports/http/procedure-fields.ts';
import {
  CONVENTIONS,
  type DescribedProcedure,
  getTables,
  procedureDocument,
  SESSION_LABELS,
} from '../../apps/platform/src/transports/http/procedures.ts';

/** Renders the procedure reference as a page of the repository. */
export function procedureReference(): string {
  const { procedures, topics, sessionStates, error } = procedureDocument('ws://localhost:4400/rpc');
  return `# Procedures

\`tools/docs/generate-contract.ts\` generates this page from \`packages/contract/src/procedures\`. A running platform serves the same content at
\`/docs/procedures\`, and for programs at \`/procedures.json\`.

## Conventions

| Topic | Convention |
|---|---|
${CONVENTIONS.map(([name, words]) => `| ${name} | ${cell(words)} |`).join('\n')}

${procedures.map(procedure).join('\n')}
## Topics

${topics.map(({ uri, says, event }) => `### ${uri}\n\n${says}\n\n${table('Event', listFields(event))}`).join('\n')}
### Codes of /sessionStateChange

| Code | Meaning |
|---|---|
${sessionStates.map(({ code, means }) => `| ${code} | ${means} |`).join('\n')}

## Errors

${table('Keyword arguments', listFields(error.kwargs))}
Codes: ${error.codes.map((code) => `\`${code}\``).join(', ')}.
`;
}

function procedure(described: DescribedProcedure): string {
  const { uri, does, operation, session } = described;
  const answers = operation === null ? '' : ` Answers the operation \`${operation}\`.`;
  const tables = getTables(described).map(([name, fields]) => table(name, fields));
  return `## ${uri}\n\n${does} ${SESSION_LABELS[session]}${answers}\n\n${tables.join('\n')}`;
}

function table(caption: string, fields: readonly Field[]): string {
  if (fields.length === 0) return `${caption}: none.\n`;
  const rows = fields.map(
    ({ name, type, required, note }) =>
      `| \`${name}\` | ${cell(type)} | ${required ? 'yes' : 'no'} | ${cell(note)} |`,
  );
  return `${caption}:\n\n| Name | Type | Required | Note |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

const cell = (text: string) => text.replaceAll('|', '\\|');
