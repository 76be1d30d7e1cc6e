import {
  type CallOptions,
  isLostAnswer,
  isPlayerdeskError,
  type Operation,
  type Platform,
  type PlayerdeskError,
  playerdeskError,
  type SettleCall,
  type Settlement,
} from '@playerdesk/contract';
import type { Environment } from '../environment/environment.ts';

/** Milliseconds after which a read is given up and a write's outcome is asked for. */
export const CALL_TIMEOUT = 30_000;

/** Waits before each settling read, in milliseconds. */
const SETTLE_WAITS = [0, 1_000, 3_000] as const;

/** A write that took effect: answered, or found done by a read after its answer was lost. */
export type WriteResult<O> = { readonly kind: 'answered'; readonly answer: O } | { readonly kind: 'settled' };

/** A write whose outcome no read could tell. `recheck` asks again; it never writes. */
export interface UnknownOutcome extends PlayerdeskError {
  readonly recheck: () => Promise<WriteResult<never>>;
}

/** What one write may bring of its own: the way it is called, and the clock of its patience. */
export interface WriteOptions {
  readonly platform?: Pick<Platform, 'call'>;
  readonly environment?: Pick<Environment, 'after'>;
}

export interface WriteContext extends Required<WriteOptions> {
  /** The platform's time, milliseconds since 1970. */
  readonly serverNow: () => number;
  readonly optionsFor: () => CallOptions;
  /** Told when an answer is overdue and when the outcome is being looked up. */
  readonly onSlow?: (() => void) | undefined;
  /** Told when a read has found it done, at once or by a recheck. */
  readonly onDone?: (() => void) | undefined;
}

/** Milliseconds that a write waits for what holds before it. */
const PRECHECK_TIMEOUT = 3_000;

/**
 * Makes a write once. An answer that is lost or overdue is settled with the operation's read: done resolves,
 * not done rejects with the original failure (so it may be tried again), unknown rejects with kind
 * `unknown-outcome`. A refusal that the write may owe to its own first copy is settled too, and stands unless it is found done.
 */
export async function writeOnce<I, O>(
  context: WriteContext,
  operation: Operation<I, O>,
  input: I,
): Promise<WriteResult<O>> {
  const { platform, environment, onSlow, onDone } = context;
  const options = context.optionsFor();
  const wasInEffect = operation.holds && (await isAlreadyInEffect(context, operation, input, options));
  const startedAt = context.serverNow();
  const answer = platform.call(operation, input as NoInfer<I>, options).then((value): WriteResult<O> => {
    const code = operation.refusalIn?.(value);
    if (code !== undefined) throw playerdeskError({ code, kind: 'refused' });
    return { kind: 'answered', answer: value };
  });
  const overdue = new Promise<WriteResult<O>>((resolve, reject) => {
    const cancel = environment.after(CALL_TIMEOUT, () => {
      onSlow?.();
      reject(playerdeskError({ code: 'generic.timeout', kind: 'timeout' }));
    });
    answer.then(resolve, reject).finally(cancel);
  });
  try {
    return await overdue;
  } catch (lost) {
    const find = () => settle(context, operation, input, { startedAt, heldBefore: wasInEffect, options });
    if (!isLostAnswer(lost)) {
      const mayBeRepeated = isRefusedAgain(operation, lost) && (!operation.holds || wasInEffect === false);
      if (mayBeRepeated && (await find()) === 'done') return { kind: 'settled' };
      throw lost;
    }
    const recheck = async (): Promise<WriteResult<never>> => {
      const settlement = await find();
      if (settlement === 'not-done') throw lost;
      if (settlement === 'done') {
        onDone?.();
        return { kind: 'settled' };
      }
      const unknown = { code: 'generic.unknown-outcome', kind: 'unknown-outcome', cause: lost } as const;
      throw Object.assign(playerdeskError(unknown), { recheck });
    };
    onSlow?.();
    const settled = recheck();
    // The answer may still arrive while the read is under way; whichever speaks first is right.
    return await (lost.kind === 'timeout' ? Promise.race([settled, resolvedOnly(answer)]) : settled);
  }
}

/** Like `promise`, but never settles when it rejects. */
function resolvedOnly<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve) => promise.then(resolve, () => {}));
}

/** Whether a second copy of this write meets such a refusal: a browser sends a POST again when its connection breaks. */
function isRefusedAgain<I, O>({ refusedWhenRepeated }: Operation<I, O>, error: unknown): boolean {
  return isPlayerdeskError(error) && refusedWhenRepeated?.includes(error.code) === true;
}

/**
 * Whether the effect of a write is there before it leaves; undefined where that cannot be read soon. What needs a session is not
 * asked without one.
 */
async function isAlreadyInEffect<I, O>(
  context: WriteContext,
  { holds }: Operation<I, O>,
  input: I,
  options: CallOptions,
): Promise<boolean | undefined> {
  const call = createSettleCall(context, options, PRECHECK_TIMEOUT);
  const guarded: SettleCall = async (read, readInput) => {
    if (read.session === 'required' && !options.sessionId) throw cancelled();
    return call(read, readInput);
  };
  return holds?.(guarded, input).catch(() => undefined);
}

/** The reads about a write: with its session and without its request id. */
function createSettleCall(
  { platform }: WriteContext,
  { requestId, ...options }: CallOptions,
  timeout: number,
): SettleCall {
  // Cast: the settle function pairs each read with its input.
  return (read, input) => platform.call(read, input as never, { ...options, timeout });
}

interface SentWrite {
  readonly startedAt: number;
  readonly heldBefore: boolean | undefined;
  readonly options: CallOptions;
}

async function settle<I, O>(
  context: WriteContext,
  operation: Operation<I, O>,
  input: I,
  { startedAt, heldBefore: wasInEffect, options }: SentWrite,
): Promise<Settlement> {
  const call = createSettleCall(context, options, CALL_TIMEOUT);
  if (operation.settle)
    for (const wait of SETTLE_WAITS) {
      if (wait > 0) await new Promise<void>((resolve) => context.environment.after(wait, resolve));
      try {
        return await operation.settle(call, input, startedAt, wasInEffect);
      } catch (error) {
        if (!isLostAnswer(error)) break;
      }
    }
  return 'unknown';
}

/** Whether a failure is the platform's word on the write, so that doing it again is something new. */
export function isAnswer(error: unknown): boolean {
  return !isLostAnswer(error) && !(isPlayerdeskError(error) && error.kind === 'unknown-outcome');
}

/** What a caller hears that gave up, or whose player has left meanwhile. */
export function cancelled(): PlayerdeskError {
  return playerdeskError({ code: 'generic.cancelled', kind: 'cancelled' });
}
