import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isPlayerdeskError, VERSION } from '@playerdesk/contract/internal';
import { fileFixture } from '../fixture-file/file-fixture.ts';
import { isFixtureProblem, readFixtureFile } from '../fixture-file/read-fixture-file.ts';
import { htmlReport } from '../report/html.ts';
import { jsonReport } from '../report/json.ts';
import { textReport } from '../report/text.ts';
import { exitCode, type RunResult } from '../run/result.ts';
import { chooseCases, run } from '../run/run.ts';
import { createSecrets } from '../run/secrets.ts';
import type { WireKind } from '../suite/conformance-case.ts';
import { type CommandArguments, HELP, readArguments } from './arguments.ts';
import { requestConsent } from './consent.ts';
import { createPlan } from './plan.ts';
import { createReach } from './reach.ts';
import type { Terminal } from './terminal.ts';

type Environment = Readonly<Record<string, string | undefined>>;
const COULD_NOT_RUN = 2;

/**
 * Runs the command.
 *
 * @returns The exit code: 0 everything examined holds, 1 something differs or is missing, 2 the run was impossible.
 */
export async function main(
  args: readonly string[],
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  try {
    const given = readArguments(args);
    if (given.help) return printAndExit(terminal, HELP);
    if (given.version) return printAndExit(terminal, `${VERSION}\n`);
    if (given.list) return printAndExit(terminal, list(given));
    return await examineAll(given, environment, terminal);
  } catch (error) {
    const lines = isFixtureProblem(error) ? error.lines : [(error as Error).message];
    for (const line of lines) terminal.printError(line);
    return COULD_NOT_RUN;
  }
}

async function examineAll(
  given: CommandArguments,
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  const { url, only, level, timeout } = given;
  const wire = given.wire ?? undefined;
  const secrets = createSecrets();
  const file = given.fixture ? await readFixtureFile(given.fixture, environment, secrets) : {};
  const cases = chooseCases(wire, only, level);
  if (cases.length === 0) throw new Error(`--only ${only.join(',')} names no case: see --list`);
  const reach = await createReach(given, { without: file.without, origin: given.origin ?? file.origin });
  try {
    await reach.probe().catch((error: unknown) => {
      throw new Error(`${url} could not be reached: ${describeConnectionError(error)}`);
    });
    const folder = given.fixture ? dirname(resolve(given.fixture)) : process.cwd();
    const fixture = await fileFixture(file, reach, { folder, timeout, origin: given.origin });
    const allow = await requestConsent(createPlan(cases, fixture), url, given.write, terminal);
    const result = await run(fixture, {
      wire,
      allow,
      only,
      level,
      timeout,
      url,
      secrets,
      captchaToken: file.captchaToken,
      without: file.without,
      onCase: ({ id }, done, all) => terminal.progress(`${done} of ${all} ${id}`),
    });
    terminal.progress(undefined);
    await report(result, given, terminal);
    return exitCode(result);
  } finally {
    reach.platform.close();
  }
}

async function report(
  result: RunResult,
  { json, html }: CommandArguments,
  terminal: Terminal,
): Promise<void> {
  terminal.print(textReport(result, { color: terminal.hasColor }));
  if (json !== undefined) await writeFile(json, jsonReport(result));
  if (html !== undefined) await writeFile(html, htmlReport(result));
  if (exitCode(result) === COULD_NOT_RUN) terminal.printError('Nothing could be examined.');
}

function list({ wire, adapter, only, level }: CommandArguments): string {
  const wires: readonly (WireKind | undefined)[] =
    adapter === undefined ? (wire ? [wire] : ['rest', 'rpc']) : [undefined];
  const cases = new Map(wires.flatMap((one) => chooseCases(one, only, level)).map((one) => [one.id, one]));
  const does = { none: 'reads', session: 'signs in', writes: 'writes' };
  return [...cases.values()]
    .map(({ id, title, effect }) => `${does[effect].padEnd(9)} ${id.padEnd(40)} ${title}\n`)
    .join('');
}

function printAndExit(terminal: Terminal, text: string): number {
  terminal.print(text);
  return 0;
}

/** Returns the reason of a failed connection, such as the system error ECONNREFUSED. */
function describeConnectionError(error: unknown): string {
  if (!isPlayerdeskError(error)) return (error as Error).message;
  if (error.kind === 'timeout') return 'no answer in time';
  const code = ((error.cause as Error | undefined)?.cause as { code?: string } | undefined)?.code;
  return code ?? error.code;
}
