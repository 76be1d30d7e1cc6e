import { styleText } from 'node:util';
import type { Finding, Result } from './finding.ts';

const COLORS = { ok: 'green', warning: 'yellow', failed: 'red', skipped: 'gray' } as const;

/** Characters of a detail: a page may put anything into one. */
const LONGEST_DETAIL = 400;

/** Returns whether a check failed. */
export const hasFailed = (findings: readonly Finding[]): boolean =>
  findings.some(({ result }) => result === 'failed');

/** Returns the findings as JSON. */
export const toJson = (address: URL, findings: readonly Finding[]): string =>
  `${JSON.stringify({ address: address.href, passed: !hasFailed(findings), findings }, null, 2)}\n`;

/** Returns the findings as text for a terminal. */
export function toText(findings: readonly Finding[], isColored: boolean): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, result, code, detail, cause, remedy, see }) => [
    `${mark(result, isColored)}  ${check.padEnd(width)}  ${code ? `${code}: ` : ''}${toLine(detail)}`,
    ...(cause ? [`  Cause: ${cause}`, `  Remedy: ${remedy}`] : []),
    ...(see ? [`  See ${see}`] : []),
  ]);
  const count = (wanted: Result) => findings.filter(({ result }) => result === wanted).length;
  const [ok, warnings, failed, skipped] = (['ok', 'warning', 'failed', 'skipped'] as const).map(count);
  return `${lines.join('\n')}\n\n${ok} ok, ${warnings} warnings, ${failed} failed, ${skipped} skipped\n`;
}

const mark = (result: Result, isColored: boolean): string =>
  isColored ? styleText(COLORS[result], result.padEnd(7), { validateStream: false }) : result.padEnd(7);

/** Removes what would control the terminal. */
const toLine = (text: string): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  return line.length > LONGEST_DETAIL ? `${line.slice(0, LONGEST_DETAIL)}…` : line;
};
