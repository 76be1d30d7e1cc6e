import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const OPTIONS = fileURLToPath(new URL('../../packages/widgets/src/options/widget-props.ts', import.meta.url));
const BASE = fileURLToPath(new URL('../../tsconfig.base.json', import.meta.url));

export interface WidgetOption {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly words: string;
}

/** Returns the options of every widget from `WidgetProps`. */
export function widgetOptions(): ReadonlyMap<string, readonly WidgetOption[]> {
  const { config } = ts.readConfigFile(BASE, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    fileURLToPath(new URL('../..', import.meta.url)),
  );
  const program = ts.createProgram([OPTIONS], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(OPTIONS);
  const table = source?.statements.find(
    (node): node is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(node) && node.name.text === 'WidgetProps',
  );
  if (!table) throw new Error('widget-props.ts has no WidgetProps');
  const widgets = checker.getTypeAtLocation(table).getProperties();
  return new Map(
    widgets.map((widget) => {
      const properties = checker.getTypeOfSymbolAtLocation(widget, table).getProperties();
      return [widget.name, properties.map((property) => optionOf(checker, property, table))];
    }),
  );
}

function optionOf(checker: ts.TypeChecker, property: ts.Symbol, at: ts.Node): WidgetOption {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;
  const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(property, at), at, flags);
  return {
    name: property.name,
    type: type
      .replace(/ \| undefined$/, '')
      .replaceAll(/import\([^)]*\)\./g, '')
      .replaceAll('|', '\\|'),
    required: !(property.flags & ts.SymbolFlags.Optional),
    words: describe(property, checker),
  };
}

/** Returns the doc block of an option, or what to use in place of a deprecated one. */
function describe(property: ts.Symbol, checker: ts.TypeChecker): string {
  const deprecation = property.getJsDocTags(checker).find(({ name }) => name === 'deprecated');
  const words = ts.displayPartsToString(property.getDocumentationComment(checker));
  const parts = [words, deprecation && `Deprecated. ${ts.displayPartsToString(deprecation.text)}`];
  return parts.filter(Boolean).join(' ').replaceAll('\n', ' ');
}
