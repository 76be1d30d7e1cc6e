/**
 * The command of the fuzzers: `npm run fuzz -- [targets] [--seed 42] [--rounds 3] [--limit 500] [--case 7]`.
 *
 * It ends with 1 when a case failed, and with 2 when the arguments are wrong.
 */

import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runBrowserTarget } from './browser-targets.ts';
import { fuzzParsers } from './fuzz-parsers.ts';
import { fuzzRest } from './fuzz-rest.ts';
import { fuzzRpc } from './fuzz-rpc.ts';
import { buildPrograms, withFuzzedPlatform } from './fuzzed-platform.ts';
import type { FuzzOptions } from './seeded.ts';
import type { Tally } from './tally.ts';

/** Runs a target. Resolves with whether all of its cases passed. */
type Target = (options: FuzzOptions) => Promise<boolean>;

const printed = (run: (options: FuzzOptions) => Promise<Tally>): Target => {
  return async (options) => {
    const tally = await run(options);
    process.stdout.write(`${tally.print()}\n`);
    return tally.findings.length === 0;
  };
};

const TARGETS: Readonly<Record<string, Target>> = {
  parsers: printed(fuzzParsers),
  rest: printed((options) => withFuzzedPlatform((platform) => fuzzRest(platform, options))),
  rpc: printed((options) => withFuzzedPlatform((platform) => fuzzRpc(platform, options))),
  frames: (options) => runBrowserTarget('frames', options),
  html: (options) => runBrowserTarget('html', options),
};

const USAGE = `npm run fuzz -- [${Object.keys(TARGETS).join('|')}] [--seed N] [--rounds N] [--limit N] [--case N]`;

function readArguments(): { readonly names: readonly string[]; readonly options: FuzzOptions } | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      rounds: { type: 'string' },
      limit: { type: 'string' },
      case: { type: 'string' },
    },
  });
  const given = Object.values(values);
  const areNumbers = given.every((text) => /^\d{1,15}$/.test(text));
  const names = positionals.length > 0 ? positionals : Object.keys(TARGETS);
  const isOneCase = values.case === undefined || (values.seed !== undefined && names.length === 1);
  if (!areNumbers || !isOneCase || names.some((name) => !Object.hasOwn(TARGETS, name))) return null;
  const options = {
    seed: Number(values.seed ?? randomInt(2 ** 31)),
    rounds: Number(values.rounds ?? 1),
    ...(values.limit !== undefined && { limit: Number(values.limit) }),
    ...(values.case !== undefined && { only: Number(values.case) }),
  };
  return { names, options };
}

async function main(): Promise<number> {
  const read = readArguments();
  if (!read) {
    process.stderr.write(`${USAGE}\nA case needs its seed and one target.\n`);
    return 2;
  }
  process.stdout.write(`Seed ${read.options.seed}\n`);
  buildPrograms();
  let isGood = true;
  for (const name of read.names) isGood = ((await TARGETS[name]?.(read.options)) ?? false) && isGood;
  return isGood ? 0 : 1;
}

process.exitCode = await main();
