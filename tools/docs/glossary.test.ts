import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../setup/command.mjs';

const rows = readFileSync(`${ROOT}docs/glossary.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Term'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

/** Names in backticks that look like identifiers of the code. */
const identifiers = rows.flatMap(([, term, names = '']) =>
  [...names.matchAll(/`#?([A-Za-z_$][\w$]*)`/g)].map(([, name = '']) => ({ term, name })),
);

describe('the glossary', () => {
  it('has at least 120 terms, each with a meaning and a distinction', () => {
    proves('AR-07.glossary');

    expect(rows.length).toBeGreaterThanOrEqual(120);
    expect(rows.filter(([, term, , meaning, not]) => !term || !meaning || !not)).toEqual([]);
  });

  it('every identifier in the glossary exists in the code', () => {
    proves('AR-07.glossary');
    const folders = ['packages', 'apps', 'e2e', 'tools', 'bench', 'docs/*.json', 'package.json'];
    const code = execFileSync('git', ['grep', '-hoE', '[A-Za-z_$][A-Za-z0-9_$]*', '--', ...folders], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    const known = new Set(code.split('\n'));

    const missing = identifiers.filter(({ name }) => !known.has(name));

    expect(missing).toEqual([]);
  });
});
