import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROOT, run, seconds } from '../setup/command.mjs';
import { timeAgainstBudget } from './budget.ts';
import { GATES, type Gate } from './gates.ts';

const AT_ONCE = 2;

/**
 * Runs every gate and `more`, two at a time, each after its dependencies. Resolves with the names of the failed ones.
 *
 * @param isSelected Selects some of the gates. One that runs after another needs it to be selected too.
 */
export async function check(
  more: readonly Gate[] = [],
  isSelected: (gate: Gate) => boolean = () => true,
): Promise<string[]> {
  const isFull = process.env.PLAYERDESK_FULL === '1';
  const gates = [...GATES.filter((gate) => (isFull || !gate.full) && isSelected(gate)), ...more];
  mkdirSync(`${ROOT}.reports`, { recursive: true });
  const slot = slots(AT_ONCE);
  const outcomes = new Map<string, Promise<boolean>>();
  for (const gate of gates) {
    const needed = (gate.after ?? []).map((name) => outcomes.get(name));
    outcomes.set(
      gate.name,
      Promise.all(needed).then(() => slot(() => runGate(gate))),
    );
  }
  const passed = await Promise.all(outcomes.values());
  return gates.map((gate) => gate.name).filter((_, index) => !passed[index]);
}

async function runGate(gate: Gate): Promise<boolean> {
  const start = performance.now();
  const { code, output } = await gate
    .run()
    .catch((error: Error) => ({ code: 1, output: `${error.stack}\n` }));
  const summary = gate.summary?.(output);
  if (code !== 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${gate.name} (${seconds(start)})${summary ? `: ${summary}` : ''}`,
  );
  return code === 0;
}

/** Runs at most `count` tasks at a time, in order. */
function slots(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = performance.now();
  // In CI, a test fails if they are not renewed.
  if (process.env.CI !== 'true')
    await run(process.execPath, ['--import', 'tsx', 'tools/build/operation-lists.ts']);
  const failed = await check();
  console.log(`\n${failed.length === 0 ? 'All gates hold' : `Failed: ${failed.join(', ')}`}`);
  console.log(timeAgainstBudget('npm run check', start).line);
  process.exit(failed.length === 0 ? 0 : 1);
}
