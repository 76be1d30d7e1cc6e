import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import {
  type AnyOperation,
  EXTENSIONS,
  SHARED_OPERATIONS,
  WIDGET_OPERATIONS,
} from '../../packages/contract/src/internal.ts';
import { OPERATIONS } from '../../packages/contract/src/schemas.ts';

const MAP = fileURLToPath(
  new URL('../../packages/contract/src/operations/operation-map.ts', import.meta.url),
);
const BASE = fileURLToPath(new URL('../../tsconfig.base.json', import.meta.url));

/** A field of an input or an output. */
interface Field {
  /** `balances[].currency`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly note: string;
}

/** Renders a page with a section per operation: its fields as an adapter uses them. */
export function operationFieldsPage(): string {
  const fields = readFields();
  return `# Operation fields

\`tools/docs/generate-contract.ts\` generates this page from \`packages/contract/src/operations\`. It has the names that an
[adapter of your own](custom-adapter.md) uses, for inputs and outputs. [openapi.json](openapi.json) has the
spelling of REST, and [Operations](operations.md) the path of each operation.

Amounts are integers in minor units (cents) unless a field says otherwise. Dates are ISO 8601.

${OPERATIONS.map(({ operation }) => section(operation, fields(operation.name))).join('\n')}`;
}

function section(operation: AnyOperation, { input, output }: OperationFields): string {
  const { name, kind, session, area } = operation;
  const facts = [
    kind === 'read' ? 'Read' : 'Write',
    `session ${{ none: 'not needed', optional: 'optional', required: 'required' }[session]}`,
    `errors of the area \`${area}\``,
    ...(EXTENSIONS.includes(name) ? ['an extension'] : []),
  ];
  return `## ${name}

${[`${facts.join(', ')}.`, ...usage(name)].join(' ')}

${table('Input', input)}
${table('Output', output)}`;
}

/** Returns which widgets use an operation. */
function usage(name: string): string[] {
  if ((SHARED_OPERATIONS as readonly string[]).includes(name)) return ['Optional for every widget.'];
  const widgets = Object.entries(WIDGET_OPERATIONS);
  const having = (key: 'required' | 'optional') =>
    widgets.flatMap(([widget, operations]) =>
      (operations[key] as readonly string[]).includes(name) ? [`\`${widget}\``] : [],
    );
  const required = having('required');
  const optional = having('optional');
  return [
    ...(required.length > 0 ? [`Required by ${required.join(', ')}.`] : []),
    ...(optional.length > 0 ? [`Optional for ${optional.join(', ')}.`] : []),
  ];
}

function table(caption: string, fields: readonly Field[]): string {
  if (fields.length === 0) return `${caption}: none.\n`;
  const rows = fields.map(
    ({ name, type, required, note }) =>
      `| \`${name}\` | ${cell(type)} | ${required ? 'yes' : 'no'} | ${cell(note)} |`,
  );
  return `${caption}:\n\n| Field | Type | Required | Note |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

const cell = (text: string) =>
  text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').replaceAll('<', '&lt;').trim();

interface OperationFields {
  readonly input: readonly Field[];
  readonly output: readonly Field[];
}

/** Reads the fields from the types, with the comments of their schemas. */
function readFields(): (name: string) => OperationFields {
  const { config } = ts.readConfigFile(BASE, ts.sys.readFile);
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const program = ts.createProgram([MAP], ts.parseJsonConfigFileContent(config, ts.sys, root).options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(MAP);
  const map = source?.statements.find(
    (node): node is ts.TypeAliasDeclaration =>
      ts.isTypeAliasDeclaration(node) && node.name.text === 'Operations',
  );
  if (!map) throw new Error('operation-map.ts has no Operations');
  const at = (type: ts.Type, property: string): ts.Type => {
    const symbol = type.getProperty(property);
    if (!symbol) throw new Error(`There is no ${property} in ${checker.typeToString(type)}`);
    return checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, map));
  };
  const operations = checker.getTypeAtLocation(map);
  return (name) => {
    const types = at(at(operations, name), 'types');
    return {
      input: listFields(checker, at(types, 'input'), map),
      output: listFields(checker, at(types, 'output'), map),
    };
  };
}

/** Lists the fields of an object, with nested ones below their parent. */
function listFields(checker: ts.TypeChecker, type: ts.Type, at: ts.Node, path = ''): Field[] {
  return type.getProperties().flatMap((property) => {
    const fieldType = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(property, at));
    const item = getItem(checker, fieldType);
    const name = `${path}${property.name}`;
    const field = {
      name,
      type: describeType(checker, fieldType, at),
      required: !(property.flags & ts.SymbolFlags.Optional),
      note: ts.displayPartsToString(property.getDocumentationComment(checker)),
    };
    if (item) return [field, ...(isRecord(item) ? listFields(checker, item, at, `${name}[].`) : [])];
    return [field, ...(isRecord(fieldType) ? listFields(checker, fieldType, at, `${name}.`) : [])];
  });
}

function getItem(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  return checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
}

/** Whether a type is an object with fields of its own. */
function isRecord(type: ts.Type): boolean {
  return Boolean(type.flags & ts.TypeFlags.Object) && type.getProperties().length > 0 && !type.isUnion();
}

function describeType(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): string {
  const item = getItem(checker, type);
  if (item) return `list of ${isRecord(item) ? 'objects' : describeType(checker, item, at)}`;
  if (isRecord(type)) return 'object';
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;
  return checker.typeToString(type, at, flags);
}
