import {
  type AnyOperation,
  type CallOptions,
  type Capabilities,
  callHost,
  type Operation,
  type OperationInput,
  type OperationName,
  type OperationOutput,
  type Platform,
  type PlatformEvents,
  type PlatformPage,
  playerdeskError,
  type RequiredOperation,
  toPlayerdeskError,
  type WidgetPart,
} from '@playerdesk/contract/internal';
import { createListeners } from '../listeners.ts';
import { notImplemented } from '../not-implemented.ts';
import { untilCancelled } from '../until-cancelled.ts';
import { isDevelopment } from './development.ts';

/** Answer of an operation. Nothing, where the contract has no field for it. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function without a return statement returns void
type Answer<O> = O extends Record<string, never> ? O | void : O;

/** Options of a call. The signal is always there: it aborts when the caller cancels and after the timeout. */
export interface HandlerOptions extends Omit<CallOptions, 'sessionId'> {
  /** The session of the player. Empty for a visitor. */
  readonly sessionId: string;
  readonly signal: AbortSignal;
}

/**
 * Performs an operation on a platform.
 *
 * Throw a `playerdeskError` of the kind `refused` for a refusal, such as `sign-in.incorrect-credentials`, and of the kind
 * `session` when the session has ended. Any other thrown value is a failure of the platform.
 */
export type OperationHandler<N extends OperationName> = (
  input: OperationInput<N>,
  options: HandlerOptions,
) => Answer<OperationOutput<N>> | Promise<Answer<OperationOutput<N>>>;

/** The operations of a platform, by name. */
export type OperationHandlers = { readonly [N in OperationName]?: OperationHandler<N> };

/**
 * The operations of a platform with all that some widgets require.
 *
 * @example
 * const handlers = { … } satisfies HandlersFor<'sign-in' | 'account/history'>;
 */
export type HandlersFor<W extends WidgetPart> = OperationHandlers & {
  readonly [N in RequiredOperation<W>]: OperationHandler<N>;
};

/** Emits an event of the platform. */
export type EmitPlatformEvent = <N extends keyof PlatformEvents>(event: N, data: PlatformEvents[N]) => void;

/** Options of {@link definePlatform}. */
export interface DefinePlatformOptions {
  /** What the platform requires or ignores. Its operations are those that have a function. */
  readonly capabilities?: Omit<Capabilities, 'supports'>;
  /**
   * Whether answers are compared with the contract. A difference is an error that names the operation and the field.
   *
   * Default: in development builds. The validators are loaded with the first call.
   */
  readonly checks?: boolean;
  /** Subscribes to events of the platform, such as a changed balance. Returns a function that unsubscribes. */
  readonly subscribe?: (emit: EmitPlatformEvent) => () => void;
}

/**
 * Creates a platform from one function per operation.
 *
 * Widgets hide what needs an operation without a function.
 *
 * @throws Error Without an object of functions.
 * @example
 * const platform = definePlatform({
 *   signIn: async ({ username, password }) => ({ sessionId: await api.logIn(username, password) }),
 *   getProfile: async (_input, { sessionId }) => api.readProfile(sessionId),
 *   signOut: async (_input, { sessionId }) => api.logOut(sessionId),
 * });
 */
export function definePlatform(handlers: OperationHandlers, options: DefinePlatformOptions = {}): Platform {
  // JavaScript passes any value.
  if (typeof handlers !== 'object' || handlers === null || Array.isArray(handlers))
    throw new Error('definePlatform needs an object with a function per operation.');
  const listeners = createListeners();
  const unsubscribe = callHost(options?.subscribe, (event, data) => listeners.emit(event, data));
  const hasChecks = options?.checks ?? isDevelopment();
  const given = Object.entries({ ...options?.capabilities }).filter(([, answer]) => isFunction(answer));
  // Cast: the entries are those of the option, by name.
  const capabilities = Object.fromEntries(given) as Omit<Capabilities, 'supports'>;
  let page: PlatformPage | undefined;

  async function execute(operation: AnyOperation, input: unknown, call: CallOptions): Promise<unknown> {
    const handler = getHandler(handlers, operation.name);
    if (!handler) throw notImplemented();
    const sessionId = call.sessionId ?? '';
    const run = (signal: AbortSignal) => handler(input, { ...call, sessionId, signal });
    const answer = (await withDeadline(run, call)) ?? {};
    if (hasChecks) await checkAnswer(operation, answer);
    const { serverTime } = answer as { serverTime?: unknown };
    if (typeof serverTime === 'number') listeners.emit('server-time', serverTime);
    return answer;
  }

  async function checkAnswer(operation: AnyOperation, answer: unknown): Promise<void> {
    const { findDifferences } = await import('./find-differences.ts');
    const differences = findDifferences(operation.name, answer);
    if (differences.length === 0) return;
    const detail = `${operation.name}: ${differences.join('; ')}`;
    page?.report('platform.unreadable-answer', detail);
    throw playerdeskError({
      code: 'generic.unreadable-answer',
      kind: 'unreadable',
      cause: new TypeError(`The answer differs from the contract. ${detail}`),
    });
  }

  return {
    capabilities: {
      ...capabilities,
      supports: (name) => getHandler(handlers, name) !== undefined,
    },
    call: <I, O>(operation: Operation<I, O>, input: NoInfer<I>, call: CallOptions = {}): Promise<O> => {
      const answer = execute(operation, input, call).catch((error: unknown) => {
        const failure = toPlayerdeskError(error);
        // A function failed, or what it calls. Its author sees the cause nowhere else.
        if (failure !== error && !call.signal?.aborted)
          page?.report('adapter-failed', `${operation.name}: ${error}`);
        throw failure;
      });
      // Cast: the type of a handler ties its answer to its operation.
      return untilCancelled(answer as Promise<O>, call.signal);
    },
    adapterOptions: { handlers, ...options },
    on: (event, listener) => listeners.on(event, listener),
    join: (given) => {
      page = given;
    },
    close: () => {
      callHost(unsubscribe);
      listeners.clear();
    },
  };
}

type AnyHandler = (input: unknown, options: HandlerOptions) => unknown;

function getHandler(handlers: OperationHandlers, name: string): AnyHandler | undefined {
  const handler = Object.hasOwn(handlers, name) && handlers[name as OperationName];
  // Cast: the name decides the type of the input, and callers pass the operation with that name.
  return isFunction(handler) ? (handler as AnyHandler) : undefined;
}

/** Whether a value of the host is a function. JavaScript passes any value. */
const isFunction = (given: unknown): boolean => typeof given === 'function';

/** Runs a handler with a signal that aborts when the caller cancels, and after the timeout of the call. */
async function withDeadline(
  run: (signal: AbortSignal) => unknown,
  { signal, timeout = 0, requestId }: CallOptions,
): Promise<unknown> {
  const abort = new AbortController();
  const cancel = () => abort.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  const timedOut = playerdeskError({
    code: 'generic.timeout',
    kind: 'timeout',
    ...(requestId !== undefined && { requestId }),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    if (timeout <= 0) return;
    timer = setTimeout(() => {
      abort.abort(timedOut);
      reject(timedOut);
    }, timeout);
  });
  try {
    return await Promise.race([run(abort.signal), late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
