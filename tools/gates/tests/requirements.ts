import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../setup/command.mjs';
import { type JsonReport, readReport, type TestOutcome } from './report.ts';

export const PAGE = 'docs/requirements.md';
export const DATA = 'docs/rows.json';
const IS_FULL = process.env.PLAYERDESK_FULL === '1';

interface Clause {
  readonly text: string;
  /** The issue in which it is due. */
  readonly issue: number | string;
  /** Whether it needs the full run. */
  readonly full?: boolean;
}

interface Row {
  readonly source: string;
  /** What the specification says. */
  readonly quote?: string;
  readonly text?: string;
  readonly clauses: Readonly<Record<string, Clause>>;
}

export type Rows = Readonly<Record<string, Row>>;

/** The content of `docs/rows.json`. */
export interface Requirements {
  readonly due: readonly Clause['issue'][];
  readonly rows: Rows;
}

/** Titles of the tests that prove a clause, by its id. */
type Proven = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Maps each clause to the titles of the tests that named it with `proves(…)`, ran and passed. `unknown` lists
 * ids that no row has, `unproven` clauses that are due and that no passing test names. Clauses with `full` need the full
 * run.
 */
export function evaluate({ due, rows }: Requirements, tests: readonly TestOutcome[], isFull = IS_FULL) {
  const proven = new Map<string, Set<string>>();
  const unknown = new Set<string>();
  for (const test of tests) {
    for (const id of test.proves) {
      const [row = '', slug = ''] = id.split('.');
      if (!rows[row]?.clauses[slug]) unknown.add(`${id} in "${test.title}"`);
      else if (test.outcome === 'passed')
        proven.set(id, (proven.get(id) ?? new Set<string>()).add(test.title));
    }
  }
  const unproven = listClauses(rows)
    .filter(({ id, issue, full }) => due.includes(issue) && !proven.has(id) && (isFull || !full))
    .map(({ id, text }) => `${id} ${text}`);
  return { proven, unknown: [...unknown], unproven };
}

function listClauses(rows: Rows): (Clause & { readonly id: string })[] {
  return Object.entries(rows).flatMap(([row, { clauses }]) =>
    Object.entries(clauses).map(([slug, clause]) => ({ id: `${row}.${slug}`, ...clause })),
  );
}

/**
 * Returns a digest of the rows that quote the specification (`quote`). A decision record names the current one, so that no
 * quote changes without a decision.
 */
export function digestQuotes({ rows }: Pick<Requirements, 'rows'>): string {
  const quotes = Object.entries(rows).flatMap(([row, { quote }]) => (quote ? [`${row} ${quote}\n`] : []));
  return digest(quotes);
}

/** Issues whose clauses are settled. A clause of a later issue is free to change. */
const SETTLED = new Set<Clause['issue']>('ABCDEFHIJKLMNOP');

/**
 * Returns a digest of the settled clauses of the rows that quote the specification. A decision record names the current
 * one, so that no clause is reworded, moved or removed without a decision. New clauses need none.
 */
export function digestClauses({ rows }: Pick<Requirements, 'rows'>): string {
  const quoting = Object.fromEntries(Object.entries(rows).filter(([, { quote }]) => quote));
  const settled = listClauses(quoting).filter(({ issue }) => SETTLED.has(issue));
  return digest(settled.map(({ id, text }) => `${id} ${text}\n`));
}

const digest = (lines: string[]) =>
  createHash('sha256').update(lines.sort().join('')).digest('hex').slice(0, 16);

/** Returns the text of the file of the rows: one line per clause. */
export function format({ due, rows }: Requirements): string {
  const lines = Object.entries(rows).map(([row, { clauses, ...facts }]) => {
    const entries = Object.entries(facts).map(
      ([name, value]) => `      "${name}": ${JSON.stringify(value)},`,
    );
    const ofClauses = Object.entries(clauses).map(([slug, clause]) => `        "${slug}": ${inLine(clause)}`);
    return `    "${row}": {\n${entries.join('\n')}\n      "clauses": {\n${ofClauses.join(',\n')}\n      }\n    }`;
  });
  return `{\n  "due": ${inLine(due)},\n  "rows": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Returns JSON with a space where a person would write one. */
const inLine = (value: object) =>
  Array.isArray(value)
    ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    : `{ ${Object.entries(value)
        .map(([name, fact]) => `"${name}": ${JSON.stringify(fact)}`)
        .join(', ')} }`;

/** Returns the page of the requirements: one line per row. It depends on nothing that a run decides. */
export function page({ due, rows }: Requirements): string {
  const clauses = listClauses(rows);
  const dueNow = clauses.filter(({ issue }) => due.includes(issue));
  const lines = Object.entries(rows).map(([row, { source, quote, text = quote, clauses }]) => {
    const count = Object.keys(clauses).length;
    return `- **${row}** ${text} *(${source}, ${count} ${count === 1 ? 'clause' : 'clauses'})*`;
  });
  const of = (source: string) => Object.values(rows).filter((row) => row.source === source).length;
  return `# Requirements

Generated from \`docs/rows.json\` by \`node --import tsx tools/gates/tests/requirements.ts --write\`. Each row has clauses. \`npm test\` fails if a
clause that is due has no passing test, and writes each clause with its tests to \`.reports/requirements.md\`.

${Object.keys(rows).length} rows with ${clauses.length} clauses. ${dueNow.length} are due. Of these, ${dueNow.filter(({ full }) => full).length} need \`npm run test:full\`.

A row quotes the specification *(documents: ${of('documents')})*, is what a law asks for *(law: ${of('law')})*, or is a promise
of the product *(own: ${of('own')})*.

${lines.join('\n')}
`;
}

/** Returns the report of a run: row → clause → the tests that prove it, or the issue in which it is due. */
export function report({ due, rows }: Requirements, proven: Proven): string {
  const sections = Object.entries(rows).map(([row, { quote, text = quote, clauses }]) => {
    const lines = Object.entries(clauses).map(([slug, clause]) => {
      const id = `${row}.${slug}`;
      const titles = [...(proven.get(id) ?? [])].sort();
      const state = titles.length > 0 ? 'proven' : openState(due, clause);
      return [`- \`${id}\` ${clause.text}: ${state}`, ...titles.map((title) => `  - ${plain(title)}`)].join(
        '\n',
      );
    });
    return `## ${row}\n\n${text}\n\n${lines.join('\n')}\n`;
  });
  return `# Requirements and their tests\n\n${sections.join('\n')}`;
}

function openState(due: Requirements['due'], { issue, full }: Clause): string {
  if (!due.includes(issue)) return `due in issue ${issue}`;
  return full ? 'needs the full run' : '**not proven**';
}

const plain = (title: string) => title.replaceAll(/[\\`*_<>[\]|]/g, '\\$&');

const readRows = () => JSON.parse(readFileSync(join(ROOT, DATA), 'utf8')) as Requirements;

/** Writes the report of a run. Returns the problems, one line each. */
export function generate(): string[] {
  const folder = join(ROOT, '.reports');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const tests = files.flatMap(
    (file) => readReport(JSON.parse(readFileSync(join(folder, file), 'utf8')) as JsonReport).tests,
  );
  const requirements = readRows();
  const { proven, unknown, unproven } = evaluate(requirements, tests);
  if (existsSync(folder)) writeFileSync(join(folder, 'requirements.md'), report(requirements, proven));
  return [
    ...unknown.map((claim) => `No such clause: ${claim}`),
    ...unproven.map((clause) => `Due and not proven: ${clause}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) {
    writeFileSync(join(ROOT, DATA), format(readRows()));
    writeFileSync(join(ROOT, PAGE), page(readRows()));
  }
  const problems = generate();
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems`);
  process.exit(problems.length > 0 ? 1 : 0);
}
