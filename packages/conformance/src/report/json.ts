import { exitCode, type RunResult } from '../run/result.ts';

/** Returns the report as JSON. Under one `format` fields may be added, and no field changes its meaning. */
export function jsonReport(result: RunResult): string {
  return `${JSON.stringify({ format: 1, exitCode: exitCode(result), ...result }, null, 2)}\n`;
}
