import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../../setup/command.mjs';
import { filesOf, PER_SCOPE, SCOPES } from './scopes.ts';

/** One change of one line. */
interface Change {
  readonly before: string;
  readonly after: string;
}

export interface Breakage extends Change {
  readonly scope: string;
  readonly file: string;
}

const SWAPPED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

/**
 * Draws breakages: a file of the scope, and in it one change of one line. A file is drawn once.
 *
 * @param isEquivalent Whether a change was found to break nothing.
 */
export function draw(
  seed: number,
  paths: readonly string[],
  isEquivalent: (breakage: Omit<Breakage, 'scope'>) => boolean,
): Breakage[] {
  const random = mulberry32(seed);
  return Object.keys(SCOPES).flatMap((scope) => {
    const files = shuffle(filesOf(scope, paths), random);
    const drawn: Breakage[] = [];
    for (const file of files) {
      if (drawn.length === PER_SCOPE) break;
      const source = readFileSync(join(ROOT, file), 'utf8');
      const changes = shuffle(listChanges(file, source), random);
      const change = changes.find((one) => !isEquivalent({ file, ...one }));
      if (change) drawn.push({ scope, file, ...change });
    }
    return drawn;
  });
}

/** Lists the changes of a file whose line occurs once in it. */
function listChanges(file: string, source: string): Change[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lines = source.split('\n');
  const changes: Change[] = [];
  const add = (node: ts.Node, text: string) => {
    const start = node.getStart(tree);
    const from = tree.getLineAndCharacterOfPosition(start);
    const to = tree.getLineAndCharacterOfPosition(node.end);
    const before = lines[from.line] ?? '';
    if (from.line !== to.line || lines.filter((line) => line === before).length > 1) return;
    const after = before.slice(0, from.character) + text + before.slice(to.character);
    changes.push({ before, after });
  };
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const swapped = SWAPPED[node.operatorToken.getText(tree)];
      if (swapped) add(node.operatorToken, swapped);
    }
    if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText(tree)})`);
    if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText(tree)})`);
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    if (ts.isNumericLiteral(node)) add(node, String(Number(node.text.replaceAll('_', '')) + 1));
    if (ts.isThrowStatement(node)) add(node, ';');
    if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) add(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return changes;
}

/** Draws some of the values, the same ones for a seed. */
export function drawSome<T>(seed: number, count: number, values: readonly T[]): T[] {
  return shuffle(values, mulberry32(seed)).slice(0, count);
}

function shuffle<T>(values: readonly T[], random: () => number): T[] {
  const shuffled = [...values];
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const [moved] = shuffled.splice(other, 1, ...shuffled.slice(index, index + 1));
    if (moved !== undefined) shuffled[index] = moved;
  }
  return shuffled;
}

/** A generator of numbers from 0 to 1 that gives the same ones for a seed. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
