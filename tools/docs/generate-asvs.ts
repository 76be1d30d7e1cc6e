import { readFileSync, writeFileSync } from 'node:fs';

/** Writes the page of OWASP ASVS, which the site alone has, from docs/security/asvs.json. */
const DATA = new URL('../../docs/security/asvs.json', import.meta.url);
const LEVELS = new URL('../../docs/security/asvs-levels.json', import.meta.url);
const PAGE = new URL('../../docs/security/asvs.md', import.meta.url);

const STATES = {
  holds: 'Holds',
  gap: 'Gap',
  operator: 'Operator',
  'not-applicable': 'Not applicable',
} as const;
type State = keyof typeof STATES;

/** A requirement of levels 1 and 2, in our own words. */
export interface Entry {
  readonly id: string;
  readonly state: State;
  readonly requirement: string;
  /** Clauses of docs/rows.json, and files of the repository. */
  readonly evidence: readonly string[];
  /** What is missing, what the operator does, why it does not apply, or a remark. */
  readonly note?: string;
}

const CHAPTERS: Readonly<Record<string, string>> = {
  1: 'Encoding and sanitization',
  2: 'Validation and business logic',
  3: 'Web front end',
  4: 'API and web service',
  5: 'Files',
  6: 'Authentication',
  7: 'Sessions',
  8: 'Authorization',
  9: 'Self-contained tokens',
  10: 'OAuth and OpenID Connect',
  11: 'Cryptography',
  12: 'Secure communication',
  13: 'Configuration',
  14: 'Data protection',
  15: 'Secure code and architecture',
  16: 'Security logs and errors',
  17: 'WebRTC',
};

const entries = JSON.parse(readFileSync(DATA, 'utf8')) as readonly Entry[];
const levels = JSON.parse(readFileSync(LEVELS, 'utf8')) as Readonly<Record<string, 1 | 2>>;

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]) =>
  [row(heads), row(heads.map(() => '---')), ...rows].join('\n');
const getLevel = ({ id }: Entry) => levels[id] ?? '';
const getChapter = ({ id }: Entry) => id.split('.', 1)[0] ?? '';
const withState = (state: State) => entries.filter((entry) => entry.state === state);

function countRow(title: string, counted: readonly Entry[]): string {
  const counts = (Object.keys(STATES) as State[]).map(
    (state) => counted.filter((entry) => entry.state === state).length,
  );
  return row([title, ...counts, counted.length]);
}

function summaryTable(): string {
  const chapters = Object.entries(CHAPTERS).map(([number, title]) =>
    countRow(
      `[V${number} ${title}](#v${number}-${title.toLowerCase().replaceAll(' ', '-')})`,
      entries.filter((entry) => getChapter(entry) === number),
    ),
  );
  const totals = [
    countRow(
      'Level 1',
      entries.filter((entry) => getLevel(entry) === 1),
    ),
    countRow('**Levels 1 and 2**', entries),
  ];
  return table(['Chapter', ...Object.values(STATES), 'Total'], [...chapters, ...totals]);
}

/** Renders the entries of one state with what their note says. */
function stateTable(state: State, note: string): string {
  return table(
    ['ID', 'Level', 'Requirement', note],
    withState(state).map((entry) => row([entry.id, getLevel(entry), entry.requirement, entry.note ?? ''])),
  );
}

function chapterTable(number: string): string {
  const rows = entries
    .filter((entry) => getChapter(entry) === number)
    .map((entry) => {
      const { id, requirement, state, evidence, note = '' } = entry;
      const shown = evidence.map((each) => `\`${each}\``).join(', ');
      return row([id, getLevel(entry), requirement, STATES[state], shown, note]);
    });
  return table(['ID', 'Level', 'Requirement', 'State', 'Evidence', 'Note'], rows);
}

const page = `# OWASP ASVS 5.0

This page compares Playerdesk with the
[OWASP Application Security Verification Standard 5.0](https://owasp.org/www-project-application-security-verification-standard/),
levels 1 and 2. \`tools/docs/generate-asvs.ts\` generates it from \`docs/security/asvs.json\`. The requirements are shortened in
our own words. The standard has the binding text.

It covers the widgets and the reference platform. It is a review of our own, not a certificate.

| State | Meaning |
|---|---|
| Holds | The code meets the requirement. The evidence shows it. |
| Gap | Something is missing, or the review could not confirm the requirement. The note says what. |
| Operator | The operator's proxy, network or process decides. The note says what to do. |
| Not applicable | Playerdesk has no such function. The note says why. |

- A state is that of a production start with the defaults. A requirement that only another setting meets is a gap.
- Evidence is a clause of \`docs/rows.json\`, which a test names, or a file of the repository.

## Summary

${summaryTable()}

## Gaps

${stateTable('gap', 'Missing')}

## Tasks of the operator

${stateTable('operator', 'Task')}
${Object.entries(CHAPTERS)
  .map(([number, title]) => `\n## V${number} ${title}\n\n${chapterTable(number)}\n`)
  .join('')}`;

writeFileSync(PAGE, page);
