import { BASE } from '../engine/page.ts';
import { POLICY_NAMES } from '../engine/server.ts';
import type { Figures, Row } from '../side-by-side/figures.ts';
import type { Goal } from '../side-by-side/goals.ts';
import { MOUNTS } from '../side-by-side/growth.ts';
import { markdown } from './markdown.ts';

const NONE = 'no form';
const rounded = (value: number | undefined, digits = 0) =>
  value === undefined || Number.isNaN(value) ? NONE : value.toFixed(digits);
/** Small negative growth comes from the garbage collector, so it counts as zero. */
const grown = (value: number | undefined, digits: number) =>
  value === undefined ? 'not measured' : Math.max(0, value).toFixed(digits);

const takenOver = (value: number | undefined) =>
  value === Number.POSITIVE_INFINITY ? '**never**' : value ? value.toFixed(0) : '–';

/** Returns the whole run as Markdown: loading, running, behavior under policies. */
export function tables({ rows }: Figures): string {
  return [loading(rows), running(rows), policies(rows)].join('\n\n');
}

function loading(rows: readonly Row[]): string {
  const base = rows.find(({ name }) => name === BASE)?.slow?.field ?? Number.NaN;
  const head = [
    'page',
    'kB',
    'requests',
    'first field, slow, ms',
    '× bare React',
    'taken over, slow, ms',
    'first field, fast, ms',
    'blocked, slow, ms',
    'work, slow, ms',
    'of it script, ms',
  ];
  const cells = rows.map(({ name, slow, fast }) => [
    slow?.thirdPartyRequests ? `${name} ¹` : name,
    rounded(slow ? slow.bytes / 1000 : undefined, 1),
    rounded(slow?.requests),
    rounded(slow?.field),
    rounded(slow ? slow.field / base : undefined, 2),
    takenOver(slow?.takenOver),
    rounded(fast?.field),
    rounded(slow?.blocked),
    rounded(slow?.work),
    rounded(slow?.script),
  ]);
  return markdown(head, cells);
}

function running(rows: readonly Row[]): string {
  const head = [
    'page',
    'typing, median, ms',
    'typing, p95, ms',
    'heap, MB',
    `KB per mount, of ${MOUNTS}`,
    'nodes left',
    'listeners left',
    'axe findings',
  ];
  const cells = rows.map(({ name, typing, growth, findings }) => [
    name,
    rounded(typing?.median, 1),
    rounded(typing?.worst, 1),
    grown(growth?.heap, 1),
    grown(growth?.perMount, 2),
    grown(growth?.nodes, 0),
    grown(growth?.listeners, 0),
    findings ? [findings.length, ...findings].join(' ') : NONE,
  ]);
  return markdown(head, cells);
}

function policies(rows: readonly Row[]): string {
  const cells = rows.map(({ name, policies: all }) => [
    name,
    ...POLICY_NAMES.map((policy) => {
      const found = all.get(policy);
      if (!found) return NONE;
      const what = found.violations === 0 ? '0' : `${found.violations} (${found.directives.join(', ')})`;
      return found.isShown ? what : `${what}; no form`;
    }),
  ]);
  return markdown(['violations under the policy', ...POLICY_NAMES], cells);
}

/** Returns whether each goal is met, by entry point. */
export function goalTable(goals: readonly Goal[]): string {
  const entryPoints = goals[0]?.measured.map(({ entryPoint }) => entryPoint.replace(/^sign-in, /, '')) ?? [];
  return markdown(
    ['goal', ...entryPoints],
    goals.map(({ goal, measured }) => [
      goal,
      ...measured.map(({ formatted, holds }) => (holds ? formatted : `**${formatted}**, missed`)),
    ]),
  );
}
