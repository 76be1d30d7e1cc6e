import { execFileSync } from 'node:child_process';
import ts from 'typescript';

const REASON = /\/[/*][\s*]*Cast: \S/;

interface Cast {
  readonly line: number;
  readonly text: string;
}

/**
 * Returns the casts of a source text, `as never` and `as unknown as`, without a comment "Cast: why" before their
 * statement or line.
 */
export function casts(text: string, name = 'source.ts'): Cast[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: Cast[] = [];
  const visit = (node: ts.Node) => {
    if (isBlindCast(node) && !hasReason(node, source, text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ line: line + 1, text: node.getText(source).replace(/\s+/g, ' ') });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the sources that ship or build, without tests, their helpers and generated files. */
export function castSources(root: string): string[] {
  return execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /^(packages|apps|tools)\//.test(file))
    .filter((file) => !/[.](test|stories|generated)[.]|[.]d[.]ts$|\/(testing|test|examples)\//.test(file));
}

function isBlindCast(node: ts.Node): boolean {
  if (!ts.isAsExpression(node)) return false;
  if (node.type.kind === ts.SyntaxKind.NeverKeyword) return true;
  return ts.isAsExpression(node.expression) && node.expression.type.kind === ts.SyntaxKind.UnknownKeyword;
}

function hasReason(node: ts.Node, source: ts.SourceFile, text: string): boolean {
  for (let outer = node; outer && outer !== source; outer = outer.parent) {
    const comments = ts.getLeadingCommentRanges(text, outer.getFullStart()) ?? [];
    if (comments.some(({ pos, end }) => REASON.test(text.slice(pos, end)))) return true;
    if (ts.isClassElement(outer) || isListedStatement(outer)) return false;
  }
  return false;
}

/** Whether a node is a statement of a block, and not the branch of another statement. */
const isListedStatement = (node: ts.Node) =>
  ts.isStatement(node) &&
  (ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isCaseOrDefaultClause(node.parent));
