import { exitCode, type RunResult } from '../run/result.ts';

/** The report for programs. Its shape grows, and nothing in it changes its meaning, under one `format`. */
export function jsonReport(result: RunResult): string {
  return `${JSON.stringify({ format: 1, exitCode: exitCode(result), ...result }, null, 2)}\n`;
}
