import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, run } from './command.mjs';
import { readReport } from './report.mjs';

const PAGE = 'docs/requirements.md';
const IS_FULL = process.env.PLAYERDESK_FULL === '1';

/**
 * Maps each clause to the titles of the tests that named it with `proves(…)`, ran and passed. `unknown` lists
 * ids that no row has, `unproven` clauses that are due and that no passing test names. Clauses with `full` need the full
 * run.
 */
export function evaluate({ due, rows }, tests, isFull = IS_FULL) {
  const proven = new Map();
  const unknown = new Set();
  for (const test of tests) {
    for (const id of test.proves) {
      const [row, slug] = id.split('.');
      if (!rows[row]?.clauses[slug]) unknown.add(`${id} in "${test.title}"`);
      else if (test.outcome === 'passed') proven.set(id, (proven.get(id) ?? new Set()).add(test.title));
    }
  }
  const unproven = listClauses(rows)
    .filter(({ id, issue, full }) => due.includes(issue) && !proven.has(id) && (isFull || !full))
    .map(({ id, text }) => `${id} ${text}`);
  return { proven, unknown: [...unknown], unproven };
}

function listClauses(rows) {
  return Object.entries(rows).flatMap(([row, { clauses }]) =>
    Object.entries(clauses).map(([slug, clause]) => ({ id: `${row}.${slug}`, ...clause })),
  );
}

/** Returns the page: row → clause → the tests that prove it, or the issue in which it is due. */
export function page({ due, rows }, proven, isFull = IS_FULL) {
  const all = listClauses(rows);
  const isDue = ({ issue, full }) => due.includes(issue) && (isFull || !full);
  const count = (list) => list.filter(({ id }) => proven.has(id)).length;
  const dueNow = all.filter(isDue);
  const sections = Object.entries(rows).map(([row, { text, clauses }]) => {
    const lines = Object.entries(clauses).map(([slug, clause]) =>
      clauseLines({ id: `${row}.${slug}`, ...clause }, proven, { due, isFull }),
    );
    return `## ${row}\n\n${text}\n\n${lines.join('\n')}\n`;
  });
  return `# Requirements

Generated from the reports of the test runners by \`npm test\`; only tests that ran and passed count.

${count(dueNow)} of ${dueNow.length} clauses that are due are proven; ${count(all)} of ${all.length} in all.

${sections.join('\n')}`;
}

function clauseLines({ id, text, issue, full = false }, proven, { due, isFull }) {
  const titles = [...(proven.get(id) ?? [])].sort();
  const unproven = full && !isFull ? FULL_STATE : '**not proven**';
  const later = due.includes(issue) ? unproven : `due in issue ${issue}`;
  // The same in both runs, so that a page can be compared with that of the other.
  const state = titles.length === 0 ? later : full ? FULL_STATE : 'proven';
  const shown = titles.slice(0, TITLES_SHOWN).map((title) => `  - ${plain(title)}`);
  const more = titles.length - shown.length;
  if (more > 0) shown.push(`  - and ${more} more`);
  return [`- \`${id}\` ${text}: ${state}`, ...shown].join('\n');
}

const FULL_STATE = 'tested in the full run';
const TITLES_SHOWN = 4;
const plain = (title) => title.replaceAll(/[\\`*_<>[\]|]/g, '\\$&');

/** Maps each clause to its state on a page, to compare two pages without their tests. */
export function states(text) {
  const lines = text.matchAll(
    /^- `([A-Z]{2}-\d{2}\.[a-z0-9-]+)` .*: (proven|tested in the full run|\*\*not proven\*\*|due in issue [A-Z])$/gm,
  );
  return new Map([...lines].map(([, id, state]) => [id, state]));
}

function changed(before, after) {
  const [old, now] = [states(before), states(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id));
}

/** Writes the page from the reports. Resolves with the problems, one line each. */
export async function generate() {
  const folder = join(ROOT, '.reports');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const tests = files.flatMap(
    (file) => readReport(JSON.parse(readFileSync(join(folder, file), 'utf8'))).tests,
  );
  const requirements = JSON.parse(readFileSync(join(ROOT, 'docs/rows.json'), 'utf8'));
  const { proven, unknown, unproven } = evaluate(requirements, tests);
  const text = page(requirements, proven);
  writeFileSync(join(ROOT, PAGE), text);
  return [
    ...unknown.map((claim) => `No such clause: ${claim}`),
    ...unproven.map((clause) => `Due and not proven: ${clause}`),
    ...(process.env.CI === 'true' ? await outOfDate(text) : []),
  ];
}

async function outOfDate(text) {
  const { code, output } = await run('git', ['show', `HEAD:${PAGE}`], { capture: true });
  const ids = changed(code === 0 ? output : '', text);
  return ids.map((id) => `${PAGE} as committed is out of date about ${id}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await generate();
  for (const problem of problems) console.error(problem);
  console.log(`${PAGE} written, ${problems.length} problems`);
  process.exit(problems.length > 0 ? 1 : 0);
}
