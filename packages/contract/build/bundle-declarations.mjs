import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const OPTIONS = {
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
export function bundleDeclarations(dist, entries) {
  const toFile = (module) => join(dist, `${module}.d.ts`);
  const program = ts.createProgram(Object.values(entries).map(toFile), OPTIONS);
  const checker = program.getTypeChecker();
  const modules = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${dist}/`));
  const files = { declarations: joinModules(modules) };
  for (const [name, module] of Object.entries(entries))
    files[name] = exportNames(checker, program.getSourceFile(toFile(module)).symbol);
  // A module that another imports as a namespace is an entry point of `declarations`.
  for (const { importClause, moduleSpecifier } of modules.flatMap(({ statements }) =>
    statements.filter(isNamespace),
  ))
    files[importClause.namedBindings.name.text] = exportNames(
      checker,
      checker.getSymbolAtLocation(moduleSpecifier),
    );
  return {
    write() {
      for (const [name, text] of Object.entries(files)) writeFileSync(toFile(name), text);
    },
  };
}

function joinModules(modules) {
  const imports = new Set();
  const declarations = [];
  const declaredIn = new Map();
  for (const module of modules)
    for (const statement of module.statements) {
      if (isNamespace(statement)) imports.add(toNamespaceImport(statement));
      else if (isLocal(statement)) refuseRenames(statement);
      else if (ts.isImportDeclaration(statement))
        imports.add(statement.getText(module).replace(/^import type /, 'import '));
      else if (!ts.isExportDeclaration(statement)) {
        for (const name of getNames(statement)) {
          if ((declaredIn.get(name) ?? module) !== module)
            throw new Error(`${name} is declared in ${declaredIn.get(name).fileName} and ${module.fileName}`);
          declaredIn.set(name, module);
        }
        declarations.push(statement.getFullText(module).replace(IMPORT_TYPE, '').trim());
      }
    }
  return `${[...imports].sort().join('\n')}\n\n${declarations.join('\n')}\n`;
}

const isLocal = ({ moduleSpecifier }) => moduleSpecifier?.text.startsWith('.') ?? false;

const isNamespace = (statement) =>
  ts.isImportDeclaration(statement) &&
  isLocal(statement) &&
  ts.isNamespaceImport(statement.importClause.namedBindings ?? statement);

function toNamespaceImport({ importClause: { namedBindings } }) {
  const name = namedBindings.name.text;
  return `import type * as ${name} from './${name}.js';`;
}

function refuseRenames(statement) {
  const names = ts.isImportDeclaration(statement) ? statement.importClause.namedBindings.elements : [];
  if (names.some(({ propertyName }) => propertyName))
    throw new Error(`an import is renamed: ${statement.getText()}`);
}

const getNames = (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.text)
    : [statement.name?.text].filter(Boolean);

function exportNames(checker, module) {
  const names = checker.getExportsOfModule(module).map((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return target.name === symbol.name ? symbol.name : `${target.name} as ${symbol.name}`;
  });
  return `export {\n${names
    .sort()
    .map((name) => `  ${name},\n`)
    .join('')}} from './declarations.js';\n`;
}
