import { existsSync, readFileSync } from 'node:fs';

/** The longest that a command may take on two cores with nothing else running, in minutes. */
export const BUDGETS = {
  'npm test': 15,
  'npm run check': 6,
  'npm run test:affected': 2,
  'npm run test:full': 75,
};

/** Clock ticks per second in /proc, which Linux fixes for programs. */
const TICKS = 100;

/**
 * Returns the processor time of this process and of its children that have ended, in seconds. Null where the system
 * has no /proc.
 */
export function processorSeconds(): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  // The name of the program may contain blanks. Fields 14 to 17: own user and system time, and those of children.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

/**
 * Returns a line with the time that a command took and its budget, and whether it kept the budget.
 *
 * @param start - Milliseconds, as of `performance.now()`.
 */
export function timeAgainstBudget(
  command: keyof typeof BUDGETS,
  start: number,
  now = performance.now(),
  processor = processorSeconds(),
): { isKept: boolean; line: string } {
  const minutes = (now - start) / 60_000;
  const isKept = minutes <= BUDGETS[command];
  const work = processor === null ? '' : `, ${Math.round(processor)} s of processor time`;
  const line = `${command}: ${minutes.toFixed(1)} of ${BUDGETS[command]} minutes${work}`;
  return { isKept, line: isKept ? line : `Over budget: ${line}` };
}
