import { isPlayerdeskError, type PlayerdeskError } from '@playerdesk/contract/internal';
import { type ConformanceCase, cannotRun } from '../suite/conformance-case.ts';
import { type Difference, isDifferenceError, isNotExamined, notExamined } from '../suite/difference.ts';
import { describeFailure, refuseUnexamined } from '../suite/expectation.ts';
import type { ConformanceFixture } from '../suite/fixture.ts';
import { show } from '../suite/show.ts';
import type { Exchange } from '../suite/wire.ts';
import { guardedFixture } from './guarded-fixture.ts';
import type { Guard } from './guarded-platform.ts';
import type { CaseResult } from './result.ts';

/** Timeout of a case, in timeouts of a call: a case may make many calls. */
const MAX_TIMEOUTS = 4;

type Finding = Pick<CaseResult, 'status' | 'differences' | 'reason'>;

/** Runs one case and returns the finding. Never rejects. */
export async function runCase(
  conformanceCase: ConformanceCase,
  fixture: ConformanceFixture,
  guard: Guard,
): Promise<CaseResult> {
  const { id, title, effect, operations } = conformanceCase;
  const startedAt = performance.now();
  const finding = redactFinding(await find(conformanceCase, fixture, guard), guard);
  const milliseconds = Math.round(performance.now() - startedAt);
  return { id, title, effect, operation: operations[0] ?? null, milliseconds, ...finding };
}

export function createUnexaminedResult(
  { id, title, effect, operations }: ConformanceCase,
  reason: string,
): CaseResult {
  const finding = { status: 'not-examined', differences: [], reason } as const;
  return { id, title, effect, operation: operations[0] ?? null, milliseconds: 0, ...finding };
}

async function find(
  conformanceCase: ConformanceCase,
  fixture: ConformanceFixture,
  guard: Guard,
): Promise<Finding> {
  const why = cannotRun(conformanceCase, fixture);
  if (why !== null) return notExaminedFinding(why);
  const { fixture: guarded, end } = guardedFixture(fixture, guard);
  try {
    await withTimeout(conformanceCase.run(guarded), guard.timeout * MAX_TIMEOUTS);
    return { status: 'holds', differences: [] };
  } catch (error) {
    const last = fixture.wire?.last();
    const isMissing = last?.unknown && last.operation === conformanceCase.operations[0];
    return isMissing ? missing(last) : read(error, last, guard);
  } finally {
    end();
  }
}

function read(error: unknown, last: Exchange | undefined, { timeout }: Guard): Finding {
  if (isNotExamined(error)) return notExaminedFinding(error.message);
  const call = last && { call: `${last.call} → ${last.outcome}` };
  if (isDifferenceError(error)) {
    return { status: 'differs', differences: error.differences.map((one) => ({ ...call, ...one })) };
  }
  if (!isPlayerdeskError(error)) return notExaminedFinding(`the suite could not go on: ${show(error)}`);
  try {
    refuseUnexamined(error);
  } catch (unexaminable) {
    return notExaminedFinding((unexaminable as Error).message);
  }
  const got = error.kind === 'timeout' ? `none within ${timeout / 1000} s` : describeAnswer(error);
  return { status: 'differs', differences: [{ path: 'answer', expected: 'an answer', got, ...call }] };
}

/** Describes a failed call. The cause of an unreadable answer names the operation and the field. */
function describeAnswer(error: PlayerdeskError): string {
  const why = error.kind === 'unreadable' && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${describeFailure(error)}${why}`;
}

function missing({ call, outcome }: Exchange): Finding {
  const difference = { path: 'operation', expected: 'an answer', got: outcome, call };
  return { status: 'missing', differences: [difference] };
}

const notExaminedFinding = (reason: string): Finding => ({ status: 'not-examined', differences: [], reason });

/** Removes secrets and control characters from a finding, whatever the platform has answered. */
function redactFinding({ status, differences, reason }: Finding, { secrets }: Guard): Finding {
  const text = (words: string) => printable(secrets.redact(words));
  const of = ({ path, expected, got, call, level }: Difference): Difference => ({
    path: text(path),
    expected: text(expected),
    got: text(got),
    ...(call !== undefined && { call: text(call) }),
    ...(level && { level }),
  });
  return { status, differences: differences.map(of), ...(reason !== undefined && { reason: text(reason) }) };
}

const MAX_TEXT_LENGTH = 300;

/** Removes characters that move the cursor or change the text direction, and truncates the text. */
function printable(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return plain.length > MAX_TEXT_LENGTH ? `${plain.slice(0, MAX_TEXT_LENGTH - 1)}…` : plain;
}

async function withTimeout(work: Promise<void>, most: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(notExamined(`it took longer than ${most / 1000} s`)), most);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
