import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, local, ROOT, run, seconds } from '../../setup/command.mjs';
import { ensurePostgres } from '../../setup/postgres.ts';
import { type Breakage, draw, drawSome } from './breakages/draw.ts';
import { readImporters, testsOf } from './test-graph.ts';

// npm run test:breakages -- [parts of paths]
// -- --draw SEED draws a new list.
// -- --control runs the whole of `npm test` on ten of them.
const LIST = join(ROOT, 'tools/gates/tests/breakages/list.json');
/** Test files of each turn, nearest first. The last turn has the rest. */
const TURNS = [4, 30, Number.POSITIVE_INFINITY];
const CONTROLS = 10;
const POSTGRES_TEST = /[.]postgres[.]test[.]ts$/;
const POSTGRES = 'apps/platform/vitest.postgres.config.ts';

interface BreakageList {
  readonly seed: number;
  readonly breakages: readonly Breakage[];
  /** Changes that break nothing. */
  readonly equivalent: readonly Omit<Breakage, 'scope'>[];
}

interface Tried {
  readonly state: 'caught' | 'UNNOTICED' | 'GONE';
  /** The first failed test, with its error. A time limit may be the machine's fault. */
  readonly caughtBy?: string | undefined;
}

const args = process.argv.slice(2);
const list = JSON.parse(readFileSync(LIST, 'utf8')) as BreakageList;
if (args[0] === '--draw') {
  const { output } = await run('git', ['ls-files', 'packages', 'apps'], { capture: true });
  const seed = Number(args[1]);
  const isEquivalent = ({ file, before, after }: Omit<Breakage, 'scope'>) =>
    list.equivalent.some((one) => one.file === file && one.before === before && one.after === after);
  const breakages = draw(seed, output.split('\n'), isEquivalent);
  writeFileSync(LIST, `${JSON.stringify({ seed, breakages, equivalent: list.equivalent }, null, 2)}\n`);
  console.log(`${breakages.length} breakages`);
  process.exit(0);
}

await ensurePostgres();
if ((await run('git', ['diff', '--quiet'], { capture: true })).code !== 0)
  giveUp('Commit or stash your changes first: each breakage changes a file and restores it.');
const start = performance.now();
const importers = await readImporters();
const isControl = args[0] === '--control';
const selected = isControl
  ? drawSome(list.seed, CONTROLS, list.breakages)
  : list.breakages.filter(({ file }) => args.length === 0 || args.some((part) => file.includes(part)));
const outcomes: (Breakage & Tried)[] = [];
for (const breakage of selected) {
  const began = performance.now();
  const { state, caughtBy = '' } = await tryOut(breakage);
  outcomes.push({ ...breakage, state, caughtBy });
  console.log(`${state} (${seconds(began)}) ${breakage.file}
  ${breakage.before.trim()}
  ${breakage.after.trim()}
  ${caughtBy}`);
}
mkdirSync(join(ROOT, '.reports'), { recursive: true });
writeFileSync(
  join(ROOT, `.reports/breakages${isControl ? '-control' : ''}.json`),
  JSON.stringify(outcomes, null, 2),
);
for (const scope of new Set(outcomes.map((one) => one.scope))) {
  const own = outcomes.filter((one) => one.scope === scope);
  console.log(`${scope}: ${countCaught(own)} of ${own.length}`);
}
const caught = countCaught(outcomes);
console.log(`${caught} of ${outcomes.length} caught in ${seconds(start)}`);
process.exit(caught / outcomes.length >= 0.9 ? 0 : 1);

/**
 * Applies a breakage, runs tests until one fails, and restores the file. `GONE` is a breakage whose line has changed: draw
 * it again.
 */
async function tryOut({ file, before, after }: Breakage): Promise<Tried> {
  const path = join(ROOT, file);
  const source = readFileSync(path, 'utf8');
  const lines = source.split('\n');
  if (lines.filter((line) => line === before).length !== 1) return { state: 'GONE' };
  const restore = () => writeFileSync(path, source);
  const stop = () => {
    restore();
    process.exit(1);
  };
  // A second signal must not end the process before the file is restored.
  process.on('SIGINT', stop).on('SIGTERM', stop);
  writeFileSync(path, lines.map((line) => (line === before ? after : line)).join('\n'));
  try {
    const caughtBy = isControl ? await wholeRun() : await firstFailure(testsOf(file, importers));
    return { state: caughtBy ? 'caught' : 'UNNOTICED', caughtBy };
  } finally {
    restore();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function countCaught(tried: readonly Tried[]): number {
  return tried.filter(({ state }) => state === 'caught').length;
}

async function firstFailure(files: readonly string[]): Promise<string | undefined> {
  const plain = files.filter((file) => !POSTGRES_TEST.test(file));
  let from = 0;
  for (const size of TURNS) {
    const turn = plain.slice(from, from + size);
    from += size;
    const failure = turn.length > 0 ? await vitest(turn) : undefined;
    if (failure) return failure;
  }
  const onPostgres = files.filter((file) => POSTGRES_TEST.test(file));
  return onPostgres.length > 0 ? vitest(onPostgres, ['-c', POSTGRES]) : undefined;
}

/** Runs `npm test` until its first failure. */
async function wholeRun(): Promise<string | undefined> {
  const { code, output } = await run('npm', ['test'], {
    capture: true,
    env: { NO_COLOR: '1', PLAYERDESK_BROKEN: '1' },
  });
  if (code === 0) return undefined;
  return [...output.matchAll(/^(?:FAILED .*| FAIL .*|Failed: .*)/gm)]
    .map(([line]) => line.trim())
    .join('\n  ');
}

async function vitest(
  files: readonly string[],
  options: readonly string[] = [],
): Promise<string | undefined> {
  const absolute = files.map((file) => join(ROOT, file));
  const { code, output } = await run(
    local('vitest'),
    ['run', '--bail=1', '--reporter=dot', '--passWithNoTests', ...options, ...absolute],
    { capture: true, env: { NO_COLOR: '1', PLAYERDESK_EVERY_RUN: '1' } },
  );
  if (code === 0) return undefined;
  const test = /FAIL +(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1);
  return [test, /^\w*Error: .*/m.exec(output)?.[0]].join('\n  ');
}
