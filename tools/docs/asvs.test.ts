import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Requirements } from '../gates/tests/requirements.ts';
import type { Entry } from './generate-asvs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

const entries: readonly Entry[] = JSON.parse(read('docs/security/asvs.json'));
/** The level of each requirement of levels 1 and 2 in OWASP ASVS 5.0.0, by id. */
const levels: Readonly<Record<string, number>> = JSON.parse(read('docs/security/asvs-levels.json'));
const { rows }: Requirements = JSON.parse(read('docs/rows.json'));

const STATES = ['holds', 'gap', 'operator', 'not-applicable'];
const CLAUSE = /^[A-Z]{2}-\d\d\./;

const findClause = (name: string) => {
  const [row = '', clause = ''] = name.split('.');
  return rows[row]?.clauses[clause];
};
function clausesInTests() {
  const pattern = '[A-Z]{2}-[0-9]{2}[.][a-z0-9-]+';
  const args = ['grep', '-hoE', pattern, '--', '*.test.ts', '*.test.tsx', '*.spec.ts'];
  return new Set(execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n'));
}
const evidence = entries.flatMap((entry) => entry.evidence);

describe('the review by OWASP ASVS', () => {
  it('has one entry for each requirement of levels 1 and 2, in order', () => {
    expect(Object.keys(levels)).toHaveLength(253);
    expect(entries.map(({ id }) => id)).toEqual(Object.keys(levels));
  });

  it('has a known state and a short requirement in every entry', () => {
    const wrong = entries.filter(
      ({ state, requirement }) => !STATES.includes(state) || !/^.{10,110}$/.test(requirement),
    );

    expect(wrong).toEqual([]);
  });

  it('has evidence for everything that holds and a note for everything else', () => {
    const unproven = entries.filter(({ state, evidence: shown }) => state === 'holds' && shown.length === 0);
    const unexplained = entries.filter(({ state, note }) => state !== 'holds' && !note);

    expect([...unproven, ...unexplained]).toEqual([]);
  });

  it('names existing clauses of requirements only, each named by a test', () => {
    const named = evidence.filter((each) => CLAUSE.test(each));
    const inTests = clausesInTests();

    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !findClause(name))).toEqual([]);
    expect(named.filter((name) => !inTests.has(name))).toEqual([]);
  });

  it('names existing files only', () => {
    const named = evidence.filter((each) => !CLAUSE.test(each));

    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
  });
});
