import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // Names are resolved, not checked, so the standard library is not loaded.
  noLib: true,
  strict: true,
  noEmit: true,
  types: [],
  jsx: ts.JsxEmit.ReactJSX,
};

/** The declarations of an entry point, without comments. */
export interface Surface {
  readonly exported: readonly string[];
  /** Declarations that the exported ones use. */
  readonly behind: readonly string[];
}

/**
 * Returns the exports of declaration files, sorted by name: `exported`, and `behind` for the declarations inside `home`
 * that these use without exporting them. Comments are removed. A declaration that is marked `@deprecated` has
 * the line `// deprecated` before it; a deprecated alias or member has none.
 */
export function publicApi(files: readonly string[], home: string): Surface[] {
  const program = ts.createProgram(files, OPTIONS);
  const checker = program.getTypeChecker();
  return files.map((file) => {
    const entry = program.getSourceFile(file);
    if (!entry) throw new Error(`${file} cannot be read`);
    return surface(checker, entry, home);
  });
}

function surface(checker: ts.TypeChecker, entry: ts.SourceFile, home: string): Surface {
  const moduleSymbol = checker.getSymbolAtLocation(entry);
  if (!moduleSymbol) throw new Error(`${entry.fileName} exports nothing`);
  const own = new Map<ts.Symbol, string>();
  const foreign: string[] = [];
  for (const symbol of checker.getExportsOfModule(moduleSymbol)) {
    const target = resolved(checker, symbol);
    const nodes = declarationsIn(target, home);
    if (nodes.length > 0) own.set(target, symbol.name);
    else foreign.push(`export { ${symbol.name} } from '${getOrigin(target)}';`);
  }
  const behind = reachable(checker, [...own.keys()], home);
  return {
    exported: [...[...own].map(([symbol, name]) => print(symbol, home, name)), ...foreign].sort(byName),
    behind: behind
      .filter((symbol) => !own.has(symbol))
      .map((symbol) => print(symbol, home))
      .sort(byName),
  };
}

const resolved = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const declarationsIn = (symbol: ts.Symbol, home: string) =>
  (symbol.declarations ?? []).filter((node) => node.getSourceFile().fileName.startsWith(`${home}/`));

/** Returns the package that declares a symbol. */
function getOrigin(symbol: ts.Symbol): string {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  const [, inside] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  const [, workspace] = /\/packages\/([^/]+)\/dist\//.exec(file) ?? [];
  return inside ?? (workspace ? `@playerdesk/${workspace}` : 'elsewhere');
}

/** Returns the top-level declarations of `home` that these use, directly or indirectly. */
function reachable(checker: ts.TypeChecker, start: readonly ts.Symbol[], home: string): ts.Symbol[] {
  const found = new Set(start);
  for (const symbol of found) {
    for (const node of declarationsIn(symbol, home)) {
      for (const name of namesIn(node)) {
        const used = checker.getSymbolAtLocation(name);
        const target = used && resolved(checker, used);
        if (target && declarationsIn(target, home).some(isTopLevel)) found.add(target);
      }
    }
  }
  return [...found];
}

function namesIn(node: ts.Node): ts.Identifier[] {
  const names: ts.Identifier[] = [];
  const visit = (child: ts.Node) => {
    if (ts.isIdentifier(child)) names.push(child);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}

function isTopLevel(node: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return !ts.isSourceFile(node) && ts.isSourceFile(statement.parent);
}

const printer = ts.createPrinter({ removeComments: true });

function print(symbol: ts.Symbol, home: string, name = symbol.name): string {
  const texts = declarationsIn(symbol, home).map((node) => {
    const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
    const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
    const first = ts.isVariableDeclaration(node) ? `const ${text};` : text;
    const plain = first.replace(/^(?:export )?(?:declare )?/, '');
    const isOld = ts.getJSDocDeprecatedTag(statement) ?? ts.getJSDocDeprecatedTag(node);
    return `${isOld ? '// deprecated\n' : ''}${name === symbol.name ? '' : `// as ${name}\n`}${plain}`;
  });
  return texts.join('\n');
}

/** Returns the declared name, for any kind of declaration. */
const getDeclaredName = (text: string) =>
  /(?:const|function|interface|type|class|export \{) (\w+)/.exec(text)?.[1] ?? text;
/** Compares declarations by their names. */
export const byName = (a: string, b: string) =>
  getDeclaredName(a) < getDeclaredName(b)
    ? -1
    : getDeclaredName(a) > getDeclaredName(b)
      ? 1
      : a < b
        ? -1
        : a > b
          ? 1
          : 0;
