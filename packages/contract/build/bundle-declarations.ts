import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noLib: true,
  types: [],
};
const IMPORT_TYPE = /import\("\.[^"]*"\)\./g;

/**
 * Joins the declarations of all modules in one file, from which each entry point exports its own.
 *
 * @param dist Folder with the compiled declarations.
 * @param entries Module of each entry point, without extension.
 * @throws Error if two modules declare one name, or a module renames what it imports.
 */
export function bundleDeclarations(
  dist: string,
  entries: Readonly<Record<string, string>>,
): { write(): void } {
  const toFile = (module: string) => join(dist, `${module}.d.ts`);
  const program = ts.createProgram(Object.values(entries).map(toFile), OPTIONS);
  const checker = program.getTypeChecker();
  const modules = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${dist}/`));
  const files: Record<string, string> = { declarations: joinModules(modules) };
  const exportsOf = (node: ts.Node | undefined) => {
    const symbol = node && checker.getSymbolAtLocation(node);
    if (!symbol) throw new Error('a module exports nothing');
    return exportNames(checker, symbol);
  };
  for (const [name, module] of Object.entries(entries))
    files[name] = exportsOf(program.getSourceFile(toFile(module)));
  // A module that another imports as a namespace is an entry point of `declarations`.
  for (const statement of modules.flatMap(({ statements }) => [...statements])) {
    const namespace = getNamespace(statement);
    if (namespace) files[namespace.name] = exportsOf(namespace.module);
  }
  return {
    write() {
      for (const [name, text] of Object.entries(files)) writeFileSync(toFile(name), text);
    },
  };
}

function joinModules(modules: readonly ts.SourceFile[]): string {
  const imports = new Set<string>();
  const declarations: string[] = [];
  const declaredIn = new Map<string, ts.SourceFile>();
  for (const module of modules)
    for (const statement of module.statements) {
      const namespace = getNamespace(statement);
      if (namespace) imports.add(`import type * as ${namespace.name} from './${namespace.name}.js';`);
      else if (isLocal(statement)) refuseRenames(statement);
      else if (ts.isImportDeclaration(statement))
        imports.add(statement.getText(module).replace(/^import type /, 'import '));
      else if (!ts.isExportDeclaration(statement)) {
        for (const name of getNames(statement)) {
          const other = declaredIn.get(name) ?? module;
          if (other !== module)
            throw new Error(`${name} is declared in ${other.fileName} and ${module.fileName}`);
          declaredIn.set(name, module);
        }
        declarations.push(statement.getFullText(module).replace(IMPORT_TYPE, '').trim());
      }
    }
  return `${[...imports].sort().join('\n')}\n\n${declarations.join('\n')}\n`;
}

/** Whether a statement imports or exports from another module of the package. */
function isLocal(statement: ts.Statement): statement is ts.ImportDeclaration | ts.ExportDeclaration {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return false;
  const { moduleSpecifier } = statement;
  return (
    moduleSpecifier !== undefined &&
    ts.isStringLiteral(moduleSpecifier) &&
    moduleSpecifier.text.startsWith('.')
  );
}

/** Returns the name and the module of an import as a namespace. */
function getNamespace(statement: ts.Statement): { name: string; module: ts.Expression } | undefined {
  if (!ts.isImportDeclaration(statement) || !isLocal(statement)) return undefined;
  const bindings = statement.importClause?.namedBindings;
  if (!bindings || !ts.isNamespaceImport(bindings)) return undefined;
  return { name: bindings.name.text, module: statement.moduleSpecifier };
}

function refuseRenames(statement: ts.ImportDeclaration | ts.ExportDeclaration): void {
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
  const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  if (names.some(({ propertyName }) => propertyName))
    throw new Error(`an import is renamed: ${statement.getText()}`);
}

function getNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.DeclarationStatement;
  return name ? [name.getText()] : [];
}

function exportNames(checker: ts.TypeChecker, module: ts.Symbol): string {
  const names = checker.getExportsOfModule(module).map((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return target.name === symbol.name ? symbol.name : `${target.name} as ${symbol.name}`;
  });
  return `export {\n${names
    .sort()
    .map((name) => `  ${name},\n`)
    .join('')}} from './declarations.js';\n`;
}
