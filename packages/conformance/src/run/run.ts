import { PROCEDURES, procedures } from '@playerdesk/contract/procedures';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { getCases } from '../suite/cases.ts';
import {
  type ConformanceCase,
  EFFECTS,
  type Effect,
  levelOf,
  type WireKind,
} from '../suite/conformance-case.ts';
import type { ConformanceFixture } from '../suite/fixture.ts';
import type { Level } from '../suite/level.ts';
import { planNextSteps } from './next-steps.ts';
import {
  type CaseResult,
  count,
  getStatus,
  levelReached,
  type OperationResult,
  type RunResult,
} from './result.ts';
import { createUnexaminedResult, runCase } from './run-case.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/** Options of {@link run}. */
export interface RunOptions {
  /** The wire to examine as well. */
  readonly wire?: WireKind | undefined;
  /** What the run may do to the platform. Default: reads without an account. */
  readonly allow?: Effect | undefined;
  /** The required level. Default `full`. */
  readonly level?: Level | undefined;
  /** Case ids, prefixes of ids, or operation names. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** Operations that the platform is known to lack. They are listed as missing. */
  readonly without?: readonly string[] | undefined;
  /** Timeout of a call in milliseconds. Default 30,000. */
  readonly timeout?: number | undefined;
  /** URL for the head of the report. */
  readonly url?: string | undefined;
  readonly captchaToken?: string | undefined;
  readonly secrets?: Secrets | undefined;
  /** Called after each case. */
  readonly onCase?: ((result: CaseResult, done: number, all: number) => void) | undefined;
}

/**
 * Examines a platform, one case after another. Never rejects because of the platform.
 *
 * @example
 * const result = await run(fixture, { wire: 'rest', allow: 'writes' });
 * console.log(textReport(result));
 */
export async function run(fixture: ConformanceFixture, options: RunOptions = {}): Promise<RunResult> {
  const { wire, allow = 'none', level = 'full', timeout = 30_000, secrets = createSecrets() } = options;
  const startedAt = new Date();
  const guard = { timeout, secrets, captchaToken: options.captchaToken, hung: new Set<string>() };
  const chosen = chooseCases(wire, options.only, level).filter((one) => isSupported(one, fixture, options));
  const results: CaseResult[] = [];
  for (const one of chosen) {
    const result = mayRun(one, fixture, allow)
      ? await runCase(one, { ...fixture, level }, guard)
      : createUnexaminedResult(one, 'it changes the platform, which was not allowed');
    results.push(result);
    options.onCase?.(result, results.length, chosen.length);
  }
  const operations = byOperation(results, wire);
  return {
    platform: { kind: wire ?? 'platform', url: withoutSecrets(options.url ?? '') },
    startedAt: startedAt.toISOString(),
    milliseconds: Date.now() - startedAt.getTime(),
    level,
    reaches: levelReached(results, level),
    allowed: allow,
    operations,
    totals: count(operations),
    cases: count(results),
    next: planNextSteps(
      operations,
      (name) => fixture.platform.capabilities.supports(name) && !options.without?.includes(name),
    ),
  };
}

/** Removes credentials and query from a URL for the report. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname, protocol, host } = new URL(address);
  return origin === 'null' ? `${protocol}//${host}${pathname}` : `${origin}${pathname}`;
}

/** Chooses cases by id, prefix or operation. Cases that lock out an address are last. */
export function chooseCases(
  wire: WireKind | undefined,
  only: readonly string[] = [],
  level: Level = 'full',
): readonly ConformanceCase[] {
  const isWanted = ({ id, operations }: ConformanceCase) =>
    only.length === 0 ||
    only.some((name) => id === name || id.startsWith(`${name}.`) || operations[0] === name);
  const isAsked = (one: ConformanceCase) => level === 'full' || levelOf(one) === level;
  const chosen = getCases(wire).filter((one) => isWanted(one) && isAsked(one));
  const locks = ({ id }: ConformanceCase) => id.endsWith('rate-limit');
  return [...chosen.filter((one) => !locks(one)), ...chosen.filter(locks)];
}

/**
 * Returns the effect of a case over this fixture: without an ordinary player, a case that reads has to register one.
 */
export function getEffect({ effect }: ConformanceCase, { ordinaryPlayer }: ConformanceFixture): Effect {
  return effect === 'session' && ordinaryPlayer === undefined ? 'writes' : effect;
}

/** Whether the wire has the operations of a case. A missing one is not reported as a lack of the platform. */
function isSupported(
  { operations }: ConformanceCase,
  { platform }: ConformanceFixture,
  { without = [] }: RunOptions,
): boolean {
  return operations.every((name) => platform.capabilities.supports(name) || without.includes(name));
}

function mayRun(one: ConformanceCase, fixture: ConformanceFixture, allow: Effect): boolean {
  return EFFECTS.indexOf(getEffect(one, fixture)) <= EFFECTS.indexOf(allow);
}

function byOperation(results: readonly CaseResult[], wire: WireKind | undefined): OperationResult[] {
  const names = [...OPERATIONS.map(({ operation }) => operation.name), null];
  return names.flatMap((name) => {
    const cases = results.filter(({ operation }) => operation === name);
    return cases.length === 0
      ? []
      : [{ name, call: getCallName(name, wire), status: getStatus(cases), cases }];
  });
}

function getCallName(name: string | null, wire: WireKind | undefined): string {
  // An adapter has its own calls.
  if (name === null || wire === undefined) return '';
  if (wire === 'rpc') {
    // Operations without a procedure are derived from the countries.
    return PROCEDURES.find(({ operation }) => operation === name)?.uri ?? procedures.getCountries.uri;
  }
  const rest = OPERATIONS.find(({ operation }) => operation.name === name)?.operation.rest;
  return rest ? `${rest.method} ${rest.path}` : '';
}
