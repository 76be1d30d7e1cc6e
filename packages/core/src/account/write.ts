import {
  type AnyOperation,
  type CallOptions,
  isLostAnswer,
  isPlayerdeskError,
  type Operation,
  type Platform,
  type PlayerdeskError,
  playerdeskError,
  type SettleCall,
  type Settlement,
} from '@playerdesk/contract/internal';
import type { Environment } from '../environment/environment.ts';
import { CALL_TIMEOUT, cancelled } from './call-outcome.ts';

/** Delays in milliseconds before each settling read. */
const SETTLE_WAITS = [0, 1_000, 3_000] as const;

/** Result of a write that took effect: `answered`, or `settled` by a read after its answer was lost. */
export type WriteResult<O> = { readonly kind: 'answered'; readonly answer: O } | { readonly kind: 'settled' };

/** Error of a write whose outcome no read could establish. `recheck` reads again and never writes. */
export interface UnknownOutcome extends PlayerdeskError {
  /** Reads the outcome again. Never repeats the write. */
  readonly recheck: () => Promise<WriteResult<never>>;
}

/** Errors that a caller expects. They are thrown and not emitted as `error`. */
export interface Expectation {
  /** Returns whether the caller handles an error. */
  readonly expects?: (error: PlayerdeskError) => boolean;
}

/** Overrides for one write: the platform it is sent to, and the timer of its timeout. */
export interface WriteOptions extends Expectation {
  readonly platform?: Pick<Platform, 'call'>;
  readonly environment?: Pick<Environment, 'after'>;
}

/** Makes a call with the captcha token that its operation needs. */
export type Guarded = <T>(
  operation: AnyOperation,
  call: (captcha: Pick<CallOptions, 'captchaToken'>) => Promise<T>,
) => Promise<T>;

export interface WriteContext extends Required<Omit<WriteOptions, 'expects'>> {
  /** Returns the platform's time in milliseconds since 1970. */
  readonly serverNow: () => number;
  readonly optionsFor: () => CallOptions;
  /** For the reads about a write. The write itself brings its token. */
  readonly guarded: Guarded;
  /** Called when an answer is overdue and when the outcome is being looked up. */
  readonly onSlow?: (() => void) | undefined;
  /** Called when a read has found the write done, at once or by a recheck. */
  readonly onDone?: (() => void) | undefined;
}

/** Milliseconds that a write waits for a read of the state before it is sent. */
const PRECHECK_TIMEOUT = 3_000;

/**
 * Makes a write once.
 *
 * A lost or overdue answer is settled with the operation's read. "Done" resolves. "Not done" rejects with the original
 * failure, so that the write may be repeated. "Unknown" rejects with kind `unknown-outcome`.
 *
 * Without a connection nothing is sent: it rejects with `generic.network`.
 *
 * A browser may send a request twice. The platform then refuses the second copy, because the first took effect. Such a
 * refusal is checked by the same read, and is reported unless the read finds the write done.
 */
export async function writeOnce<I, O>(
  context: WriteContext,
  operation: Operation<I, O>,
  input: I,
): Promise<WriteResult<O>> {
  const { platform, environment, onSlow, onDone } = context;
  // Nothing was sent, so there is no outcome to look up.
  if (globalThis.navigator?.onLine === false)
    throw playerdeskError({ code: 'generic.network', kind: 'network' });
  const options = context.optionsFor();
  const heldBefore = operation.holds && (await isAlreadyInEffect(context, operation, input, options));
  const startedAt = context.serverNow();
  const answer = platform.call(operation, input as NoInfer<I>, options).then((value): WriteResult<O> => {
    const code = operation.refusalIn?.(value);
    if (code !== undefined) throw playerdeskError({ code, kind: 'refused' });
    return { kind: 'answered', answer: value };
  });
  const answerInTime = new Promise<WriteResult<O>>((resolve, reject) => {
    const cancel = environment.after(CALL_TIMEOUT, () => {
      onSlow?.();
      reject(playerdeskError({ code: 'generic.timeout', kind: 'timeout' }));
    });
    answer.then(resolve, reject).finally(cancel);
  });
  try {
    return await answerInTime;
  } catch (lost) {
    const find = () => settle(context, operation, input, { startedAt, heldBefore, options });
    if (!isLostAnswer(lost)) {
      const mayBeSecondCopy = isRefusedAgain(operation, lost) && (!operation.holds || heldBefore === false);
      if (mayBeSecondCopy && (await find()) === 'done') return { kind: 'settled' };
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
    // The answer may still arrive during the read. The first result counts.
    return await (lost.kind === 'timeout' ? Promise.race([settled, resolvedOnly(answer)]) : settled);
  }
}

/** Returns a promise that resolves like `promise` but never rejects. */
function resolvedOnly<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve) => promise.then(resolve, () => {}));
}

/** Whether a repeated copy of this write is refused this way. Browsers resend a POST when its connection breaks. */
function isRefusedAgain<I, O>({ refusedWhenRepeated }: Operation<I, O>, error: unknown): boolean {
  return isPlayerdeskError(error) && refusedWhenRepeated?.includes(error.code) === true;
}

/**
 * Whether the effect of a write is already in place before it is sent. Undefined when that cannot be read in time.
 *
 * Reads that need a session are skipped without one.
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

/** Creates the call for reads about a write: with the write's session, and without its request id and captcha token. */
function createSettleCall(
  { platform, guarded }: WriteContext,
  { requestId, captchaToken, ...options }: CallOptions,
  timeout: number,
): SettleCall {
  return (read, input) =>
    guarded(read, (captcha) =>
      // Cast: the settle function pairs each read with its input.
      platform.call(read, input as never, { ...options, ...captcha, timeout }),
    );
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
  { startedAt, heldBefore, options }: SentWrite,
): Promise<Settlement> {
  const call = createSettleCall(context, options, CALL_TIMEOUT);
  if (operation.settle)
    for (const wait of SETTLE_WAITS) {
      if (wait > 0) await new Promise<void>((resolve) => context.environment.after(wait, resolve));
      try {
        return await operation.settle(call, input, startedAt, heldBefore);
      } catch (error) {
        if (!isLostAnswer(error)) break;
      }
    }
  return 'unknown';
}
