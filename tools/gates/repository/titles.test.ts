import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { proves } from '@playerdesk/proves';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../../setup/command.mjs';

interface Title {
  readonly file: string;
  readonly text: string;
  /** Title of the innermost `describe`. */
  readonly unit: string | null;
}

const REQUIREMENT = /\b[A-Z]{2}-\d{2}[.][a-z]/;

/** Returns the titles of a file's tests. */
function readTitles(file: string): Title[] {
  const source = ts.createSourceFile(file, readFileSync(ROOT + file, 'utf8'), ts.ScriptTarget.Latest, true);
  const titles: Title[] = [];
  const visit = (node: ts.Node, unit: string | null): void => {
    const found = readTitle(node);
    if (found && found.kind !== 'describe') titles.push({ file, text: found.text, unit });
    const inner = found?.kind === 'describe' ? found.text : unit;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, null);
  return titles;
}

/** Returns the title of `it('…')`, `test.each(…)('…')` or `describe('…')`. */
function readTitle(node: ts.Node): { readonly kind: string; readonly text: string } | null {
  if (!ts.isCallExpression(node)) return null;
  let called: ts.Expression = node.expression;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression;
  const [title] = node.arguments;
  if (!ts.isIdentifier(called) || !['describe', 'it', 'test'].includes(called.text) || !title) return null;
  if (!ts.isStringLiteralLike(title) && !ts.isTemplateExpression(title)) return null;
  return { kind: called.text, text: title.getText().slice(1, -1) };
}

const repeatsUnit = ({ text, unit }: Title) =>
  unit !== null && text.toLowerCase().startsWith(`${unit.toLowerCase()} `);

it('a title of a test names no requirement, repeats no describe and has one form', () => {
  proves('AR-07.titles');
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });

  const titles = files
    .trim()
    .split('\n')
    // Its own subject: titles of reports.
    .filter((file) => file !== 'tools/gates/tests/requirements.test.ts')
    .flatMap(readTitles);

  expect(titles.length).toBeGreaterThan(6_000);
  expect(titles.filter(({ text }) => REQUIREMENT.test(text))).toEqual([]);
  expect(titles.filter(repeatsUnit)).toEqual([]);
  expect(titles.filter(({ text }) => /^should\b|[.]$/i.test(text))).toEqual([]);
}, 60_000);
