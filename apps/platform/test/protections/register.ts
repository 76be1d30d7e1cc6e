import type { License, Origin } from './attempt.ts';
import { PROTECTIONS } from './protections.ts';
import { RACES } from './races.ts';
import { SCREEN_ATTEMPTS } from './screens.ts';

type Place = 'PGlite' | 'PostgreSQL' | 'Chromium';

/** An attempt in the documentation. */
export interface RegisteredAttempt {
  readonly id: string;
  readonly protection: string;
  readonly license: License;
  readonly origin: Origin;
  readonly attempt: string;
  readonly places: readonly Place[];
}

const numbered = (prefix: string, index: number) => `${prefix}-${String(index + 1).padStart(2, '0')}`;

/** Every attempt, with the location of its test. */
export const REGISTER: readonly RegisteredAttempt[] = [
  ...PROTECTIONS.flatMap(({ id, name: protection, attempts }) =>
    attempts.map(({ license, origin, title: attempt }, index) => ({
      id: numbered(id, index),
      protection,
      license,
      origin,
      attempt,
      places: ['PGlite', 'PostgreSQL'] as const,
    })),
  ),
  ...RACES.map(({ license, title: attempt }, index) => ({
    id: numbered('race', index),
    protection: 'protections over two processes',
    license,
    attempt,
    origin: 'new' as const,
    places: ['PostgreSQL'] as const,
  })),
  ...SCREEN_ATTEMPTS.map(({ license, origin, attempt }, index) => ({
    id: numbered('screen', index),
    protection: 'protections in the browser',
    license,
    origin,
    attempt,
    places: ['Chromium'] as const,
  })),
];

const count = (of: (one: RegisteredAttempt) => boolean) => REGISTER.filter(of).length;
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the page of the documentation. */
export function registerPage(): string {
  const names = [...new Set(REGISTER.map(({ protection }) => protection))];
  const totals = (['review', 'new'] as const).map((origin) => {
    const at = (place: Place) => count((one) => one.origin === origin && one.places.includes(place));
    return row([
      origin === 'review' ? 'The compliance review' : 'This suite',
      count((one) => one.origin === origin),
      at('PGlite'),
      at('PostgreSQL'),
      at('Chromium'),
    ]);
  });
  const sections = names.map((name) => {
    const lines = REGISTER.filter(({ protection }) => protection === name).map((one) =>
      row([one.id, one.license, one.attempt, one.origin, one.places.join(', ')]),
    );
    const head = [row(['Id', 'License', 'Attempt', 'From', 'Tested on']), row(Array(5).fill('---'))];
    return [`## ${capital(name)}`, '', ...head, ...lines].join('\n');
  });
  return [INTRODUCTION, TOTALS_HEAD, ...totals, '', AFTER, '', sections.join('\n\n'), ''].join('\n');
}

const INTRODUCTION = `# Ways around the protections

This page lists every way around a protection of players that the tests try. Each attempt is one test. It acts through
public calls: REST, the websocket, the webhooks of the simulated providers, the tools of staff, or a page in a browser. It
expects the code of the refusal, and that money, limits, bonuses and breaks stay as they were.

The page is generated from the tests in \`apps/platform/test/protections\`. To write it again, run
\`npx vitest run --project platform register -u\`.
`;
const TOTALS_HEAD = [
  row(['Thought of by', 'Attempts', 'On PGlite', 'On PostgreSQL', 'In Chromium']),
  row(['---', '--:', '--:', '--:', '--:']),
].join('\n');
const AFTER = `The compliance review of November 2026 counted 112 attempts and named them by kind. Split by license, type of limit and
call, they are the tests in the first line of the table. One kind is left out: to play the demo money of the demo
casino's own address as real money.

The attempts at the screen run against a platform on PGlite. No attempt leaves the simulated providers: what a real
provider reports, and when, is for the operator to test.`;
