import { ADAPTER_PARSERS } from './adapter-parsers.ts';
import { toJsonText } from './hostile-values.ts';
import { MESSAGE_PARSERS } from './message-parsers.ts';
import type { Draw, FuzzedParser, ParserOutcome } from './parser.ts';
import { draw, type FuzzOptions, selectCases } from './seeded.ts';
import { Tally } from './tally.ts';
import { TEXT_PARSERS } from './text-parsers.ts';

const PARSERS = [...TEXT_PARSERS, ...MESSAGE_PARSERS, ...ADAPTER_PARSERS];
/** The parser of each case of a round. */
const CASES: readonly FuzzedParser[] = PARSERS.flatMap((parser) =>
  Array.from({ length: parser.cases }, () => parser),
);

/** Gives hostile input to every parser of untrusted input and judges its results. */
export async function fuzzParsers(options: FuzzOptions): Promise<Tally> {
  const tally = new Tally('parsers', options.seed);
  const before = prototypes();
  for (const index of selectCases(options, CASES.length)) {
    const parser = CASES[index % CASES.length];
    if (!parser) throw new Error(`There is no case ${index}`);
    const drawOf: Draw = (arbitrary, label = 'input') =>
      draw(arbitrary, options.seed, `parsers ${index} ${label}`);
    const [start, used] = [performance.now(), process.cpuUsage()];
    const outcome = await outcomeOf(parser, drawOf);
    const { user, system } = process.cpuUsage(used);
    tally.count(outcome.is, performance.now() - start);
    const wrong = outcome.wrong ?? judgeProcess((user + system) / 1_000, before);
    if (wrong) tally.fail(index, `${parser.name}: ${wrong}`, toJsonText(outcome.input));
  }
  return tally;
}

/** Runs a parser. An error that it does not declare is wrong. */
async function outcomeOf(parser: FuzzedParser, drawOf: Draw): Promise<ParserOutcome> {
  let inputs: unknown[] = [];
  const recording: Draw = (arbitrary, label) => {
    const value = drawOf(arbitrary, label);
    inputs = [...inputs, value];
    return value;
  };
  try {
    return await parser.run(recording);
  } catch (error) {
    return { is: 'undeclared error', input: inputs, wrong: `throws ${String(error)}` };
  }
}

/**
 * Milliseconds of the processor that a case may take. More would delay a page or a server. A busy machine does not
 * matter.
 */
const MOST_MS = 1_000;

function judgeProcess(milliseconds: number, before: string): string | undefined {
  if (milliseconds > MOST_MS) return `takes ${Math.round(milliseconds)} ms of the processor`;
  if (prototypes() !== before) throw new Error('A prototype was changed: later cases would be meaningless');
  return undefined;
}

/** Returns the names on the prototypes that every object has. */
function prototypes(): string {
  return [Object, Array, Function, String, Number, Promise]
    .map(({ prototype }) => Object.getOwnPropertyNames(prototype).join())
    .join(' ');
}
