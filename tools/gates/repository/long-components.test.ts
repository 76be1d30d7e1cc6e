import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../setup/command.mjs';
import { castSources } from '../casts.ts';

/** Lines of a function's body, markup included. The linter does not count markup. */
const MOST = 60;

function longFunctions(text: string): string[] {
  const source = ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const { body, name } = ts.isFunctionLike(node) && 'body' in node ? node : {};
    if (body && lineAt(body.end) - lineAt(body.getStart(source)) - 1 > MOST)
      found.push(name?.getText(source) ?? `a function at line ${lineAt(node.getStart(source)) + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('functions with markup', () => {
  it('one that is too long is found', () => {
    const markup = '    <p />\n'.repeat(MOST);
    expect(longFunctions(`function Long() {\n  return <>\n${markup}  </>;\n}`)).toEqual(['Long']);
    expect(longFunctions(`function Short() {\n  return <p />;\n}`)).toEqual([]);
  });

  it('none is longer than 60 lines', () => {
    const files = castSources(ROOT).filter((file) => file.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(150);
    const long = files.flatMap((file) =>
      longFunctions(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(long).toEqual([]);
  });
});
