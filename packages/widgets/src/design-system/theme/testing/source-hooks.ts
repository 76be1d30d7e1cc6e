import { dirname, relative } from 'node:path';
import ts from 'typescript';

/** Styling hooks found in the components. */
export interface SourceHooks {
  /** All values of `part`. */
  readonly parts: readonly string[];
  /** Values of `data-` attributes by part. Null if they cannot be listed. */
  readonly states: Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>>;
  /** Elements with a state and no part: file, line and attribute. */
  readonly partless: readonly string[];
  /** Values of `data-` attributes on any element. */
  readonly anywhere: Readonly<Record<string, readonly string[] | null>>;
}

/** Attributes that describe a state. Their elements must have a part. */
const STATE_ATTRIBUTES = ['data-state', 'data-status', 'data-level', 'data-phase', 'data-mood', 'data-sign'];
/** Maximum number of values of a state. More values are names. */
const MAX_VALUES = 18;

type Values = Map<string, Set<string> | null>;

interface Found {
  readonly parts: Set<string>;
  readonly states: Map<string, Values>;
  readonly partless: string[];
  readonly anywhere: Values;
}

/** Reads the hooks from the components of a project, with the attribute types of TypeScript. */
export function readSourceHooks(configFile: string): SourceHooks {
  const root = dirname(configFile);
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = fileNames.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const found: Found = { parts: new Set(), states: new Map(), partless: [], anywhere: new Map() };
  for (const name of files) {
    const file = program.getSourceFile(name);
    if (file) visit(file, (element) => readElement(element, checker, found, relative(root, name)));
  }
  return sorted(found);
}

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

function visit(node: ts.Node, read: (element: Element) => void): void {
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) read(node);
  ts.forEachChild(node, (child) => visit(child, read));
}

function readElement(element: Element, checker: ts.TypeChecker, found: Found, file: string): void {
  // Components pass their props on. Only DOM elements count.
  if (!isElement(element.tagName, checker)) return;
  const values = new Map<string, readonly string[] | null>();
  for (const attribute of element.attributes.properties) {
    if (!ts.isJsxAttribute(attribute)) continue;
    const name = attribute.name.getText();
    if (name === 'part' || name.startsWith('data-')) values.set(name, valuesOf(attribute, checker));
  }
  const parts = values.get('part');
  values.delete('part');
  for (const part of parts ?? []) found.parts.add(part);
  for (const [name, list] of values) {
    if (!parts && STATE_ATTRIBUTES.includes(name)) found.partless.push(`${file}:${lineOf(element)} ${name}`);
    addValues(found.anywhere, name, list);
    for (const part of parts ?? []) addValues(statesOf(found, part), name, list);
  }
}

/** Returns whether a tag is a DOM element: lower case, or a variable with tag names. */
function isElement(tag: ts.JsxTagNameExpression, checker: ts.TypeChecker): boolean {
  if (/^[a-z]/.test(tag.getText())) return true;
  const type = checker.getTypeAtLocation(tag);
  return (type.isUnion() ? type.types : [type]).every((one) => one.isStringLiteral());
}

function statesOf({ states }: Found, part: string): Values {
  const known = states.get(part) ?? new Map();
  states.set(part, known);
  return known;
}

function addValues(values: Values, name: string, list: readonly string[] | null): void {
  const known = values.get(name);
  values.set(name, list === null || known === null ? null : new Set([...(known ?? []), ...list]));
}

const lineOf = (node: ts.Node) =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

function valuesOf(attribute: ts.JsxAttribute, checker: ts.TypeChecker): readonly string[] | null {
  const given = attribute.initializer;
  if (!given) return [''];
  if (ts.isStringLiteral(given)) return [given.text];
  const expression = ts.isJsxExpression(given) ? given.expression : undefined;
  if (!expression) return null;
  const type = checker.getTypeAtLocation(expression);
  const types = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLike)),
  );
  const texts = types.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
  return texts.length < types.length || texts.length > MAX_VALUES ? null : texts;
}

function sorted({ parts, states, partless, anywhere }: Found): SourceHooks {
  const listed = [...states].sort(byName).map(([part, values]) => [part, listedValues(values)]);
  return {
    parts: [...parts].sort(),
    states: Object.fromEntries(listed),
    partless: partless.sort(),
    anywhere: listedValues(anywhere),
  };
}

function listedValues(values: Values): Record<string, readonly string[] | null> {
  return Object.fromEntries([...values].sort(byName).map(([name, list]) => [name, list && [...list].sort()]));
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one.localeCompare(other);
