import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../setup/command.mjs';
import { type JsonReport, readReport, type TestOutcome } from './report.ts';
import {
  DATA,
  digestClauses,
  digestQuotes,
  evaluate,
  format,
  PAGE,
  page,
  type Requirements,
  type Rows,
  report,
} from './requirements.ts';

const requirements: Requirements = {
  due: ['A'],
  rows: {
    'SI-01': {
      source: 'own',
      text: 'Password sign-in',
      clauses: {
        incorrect: { text: 'a wrong password is refused', issue: 'A' },
        'remember-me': { text: 'the email is kept', issue: 'A' },
        'forgot-link': { text: 'a link leads on', issue: 'B' },
      },
    },
  },
};
const test = (
  title: string,
  proves: readonly string[],
  outcome: TestOutcome['outcome'] = 'passed',
): TestOutcome => ({ title, outcome, flaky: false, proves });

describe('the evaluation of a test report', () => {
  it('a passing test proves its clause, and a due clause without a test is listed', () => {
    const { proven, unproven, unknown } = evaluate(requirements, [
      test('a wrong password is refused', ['SI-01.incorrect']),
    ]);
    expect([...proven.keys()]).toEqual(['SI-01.incorrect']);
    expect(unproven).toEqual(['SI-01.remember-me the email is kept']);
    expect(unknown).toEqual([]);
  });

  it('a title alone does not prove a clause', () => {
    expect(evaluate(requirements, [test('SI-01.incorrect refused', [])]).proven.size).toBe(0);
  });

  it.each(['failed', 'skipped'] as const)('a test that %s proves nothing', (outcome) => {
    expect(evaluate(requirements, [test('refused', ['SI-01.incorrect'], outcome)]).proven.size).toBe(0);
  });

  it('a claim for an unknown clause is listed', () => {
    const { unknown } = evaluate(requirements, [
      test('typo', ['SI-01.incorect']),
      test('no row', ['XX-01.a']),
    ]);
    expect(unknown).toEqual(['SI-01.incorect in "typo"', 'XX-01.a in "no row"']);
  });

  it('the report has the state of each clause, with the tests that prove it', () => {
    const { proven } = evaluate(requirements, [test('<b> refused', ['SI-01.incorrect'])]);
    expect(report(requirements, proven)).toContain(`- \`SI-01.incorrect\` a wrong password is refused: proven
  - \\<b\\> refused
- \`SI-01.remember-me\` the email is kept: **not proven**
- \`SI-01.forgot-link\` a link leads on: due in issue B`);
  });

  it('the committed page has one line for each row, as the rows are now', () => {
    expect(page(requirements)).toContain('1 rows with 3 clauses. 2 are due.');
    const rows: Requirements = JSON.parse(readFileSync(join(ROOT, DATA), 'utf8'));
    expect(readFileSync(join(ROOT, PAGE), 'utf8')).toBe(page(rows));
  });

  it('the committed rows have one line for each clause, and a quote has the documents as its source', () => {
    const text = readFileSync(join(ROOT, DATA), 'utf8');
    const data: Requirements = JSON.parse(text);
    expect(text).toBe(format(data));
    for (const { source, quote } of Object.values(data.rows))
      expect(quote === undefined ? ['law', 'own'] : ['documents']).toContain(source);
    const count = (source: string) => Object.values(data.rows).filter((row) => row.source === source).length;
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8').replaceAll('\n', ' ')).toContain(
      `${count('documents')} quote the specification, ${count('law')} come from law, ${count('own')} are the product's own`,
    );
  });
});

describe('a clause that needs the full run', () => {
  const clause = { text: 'a disk is full', issue: 'A', full: true };
  const row = { source: 'own', text: 'Outages', clauses: { disk: clause } };
  const withFull: Requirements = { due: ['A'], rows: { 'RE-01': row } };
  const passing = [test('a full disk', ['RE-01.disk'])];

  it('is missing from the full run only', () => {
    expect(evaluate(withFull, [], false).unproven).toEqual([]);
    expect(evaluate(withFull, [], true).unproven).toEqual(['RE-01.disk a disk is full']);
    expect(evaluate(withFull, passing, true).unproven).toEqual([]);
  });
});

describe('reading a report', () => {
  it('a Vitest report is read with its outcomes, flaky tests and files that did not load', () => {
    const assertion = (fullName: string, status: string, failureMessages: readonly string[] = []) => ({
      fullName,
      status,
      failureMessages,
    });
    const annotated = { ...assertion('a', 'passed'), meta: { proves: ['SI-01.incorrect'] } };
    const report: JsonReport = {
      testResults: [
        {
          status: 'failed',
          assertionResults: [
            annotated,
            assertion('b', 'failed', ['no']),
            assertion('c', 'pending'),
            assertion('d', 'todo'),
            assertion('e', 'passed', ['the first time']),
          ],
        },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(readReport(report)).toEqual({
      tests: [
        { title: 'a', outcome: 'passed', flaky: false, proves: ['SI-01.incorrect'] },
        { title: 'b', outcome: 'failed', flaky: false, proves: [] },
        { title: 'c', outcome: 'skipped', flaky: false, proves: [] },
        { title: 'd', outcome: 'skipped', flaky: false, proves: [] },
        { title: 'e', outcome: 'passed', flaky: true, proves: [] },
      ],
      broken: 1,
    });
  });

  it('a Playwright report is read with joined titles, and an expected failure does not count', () => {
    const spec = (
      title: string,
      status: string,
      expectedStatus = 'passed',
      annotations: readonly { type: string; description?: string }[] = [],
    ) => ({
      title,
      tests: [{ status, expectedStatus, annotations }],
    });
    const proves = { type: 'proves', description: 'SI-01.incorrect' };
    const other = { type: 'slow' };
    const report: JsonReport = {
      errors: [{ message: 'a file did not load' }],
      suites: [
        {
          title: 'journeys/a.test.ts',
          file: 'journeys/a.test.ts',
          specs: [spec('alone', 'expected', 'passed', [proves, other, proves])],
          suites: [
            {
              title: 'in Thai',
              file: 'journeys/a.test.ts',
              specs: [spec('x', 'flaky'), spec('y', 'unexpected'), spec('z', 'expected', 'failed')],
            },
          ],
        },
      ],
    };
    expect(readReport(report)).toEqual({
      tests: [
        { title: 'alone', outcome: 'passed', flaky: false, proves: ['SI-01.incorrect'] },
        { title: 'in Thai x', outcome: 'passed', flaky: true, proves: [] },
        { title: 'in Thai y', outcome: 'failed', flaky: false, proves: [] },
        { title: 'in Thai z', outcome: 'skipped', flaky: false, proves: [] },
      ],
      broken: 1,
    });
  });
});

describe('the quotes of the specification', () => {
  const { rows }: Requirements = JSON.parse(readFileSync(join(ROOT, DATA), 'utf8'));

  it.each([
    ['', digestQuotes],
    [' of their clauses', digestClauses],
  ])('change only with a decision record that names the digest%s', (_which, digest) => {
    const folder = join(ROOT, 'docs/decisions');
    const records = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));

    expect(records.filter((record) => record.includes(`\`${digest({ rows })}\``))).toHaveLength(1);
  });

  it('have another digest when one is reworded, removed or added', () => {
    const quoting = (quote: string) => ({ source: 'documents', quote, clauses: {} });
    const own = (text: string) => ({ source: 'own', text, clauses: {} });
    const quotes = { rows: { 'HO-01': quoting('a select'), 'IN-01': own('own') } };
    const others: readonly Rows[] = [
      { 'HO-01': quoting('a select where asked') },
      { 'HO-01': own('a select') },
      { 'HO-01': quoting('a select'), 'HO-02': quoting('another') },
    ];

    expect(others.map((rows) => digestQuotes({ rows }))).not.toContain(digestQuotes(quotes));
    expect(digestQuotes({ rows: { 'HO-01': quotes.rows['HO-01'] } })).toBe(digestQuotes(quotes));
  });

  it('have another digest of their clauses when a settled one is reworded, moved or removed', () => {
    const row = (clauses: Rows[string]['clauses'], quote?: string) => ({
      'HO-01': { source: 'documents', ...(quote && { quote }), clauses },
    });
    const settled = { text: 'a select', issue: 'B' };
    const before = digestClauses({ rows: row({ select: settled }, 'a menu') });
    const of = (clauses: Rows[string]['clauses']) => digestClauses({ rows: row(clauses, 'a menu') });

    expect(of({ select: { ...settled, text: 'a select where asked' } })).not.toBe(before);
    expect(of({ select: { ...settled, issue: 'Q' } })).not.toBe(before);
    expect(of({ choice: settled })).not.toBe(before);
    expect(of({})).not.toBe(before);
    expect(digestClauses({ rows: row({ select: settled }) })).not.toBe(before);
    expect(of({ select: settled, list: { text: 'a list', issue: 'Q' } })).toBe(before);
  });

  it('are the sentence of their row, which has no other text', () => {
    const doubled = Object.entries(rows).filter(([, { quote, text }]) => Boolean(quote) === Boolean(text));

    expect(doubled.map(([row]) => row)).toEqual([]);
  });
});
