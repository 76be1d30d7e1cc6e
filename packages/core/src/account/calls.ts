import type {
  AnyOperation,
  CallOptions,
  ErrorFacts,
  Operation,
  Platform,
  PlayerdeskError,
} from '@playerdesk/contract';
import { toPlayerdeskError } from '@playerdesk/contract';
import type { Environment } from '../environment/environment.ts';
import { CALL_TIMEOUT, isAnswer } from './call-outcome.ts';
import { loadAccountActions } from './lazy-actions.ts';
import { createRequestIds } from './request-ids.ts';
import type { Expectation, WriteOptions, WriteResult } from './write.ts';

export interface CallDeps {
  readonly platform: Platform;
  readonly environment: Environment;
  /** Returns the captcha token that a call carries; undefined for calls that need none. */
  readonly captchaToken?: ((operation: AnyOperation) => Promise<string | undefined> | undefined) | undefined;
  /** Returns the platform's time in milliseconds since 1970. */
  readonly serverNow: () => number;
  readonly sessionId: () => string | null;
  /** Called when the platform no longer accepts the session. `error` holds the reason. */
  readonly onExpired: (error: PlayerdeskError) => void;
  readonly onError: (facts: Pick<ErrorFacts, 'code' | 'kind' | 'requestId'>) => void;
}

export interface SessionWriteOptions extends WriteOptions {
  /** The session of the write, for one that follows its end. Default: the current session. */
  readonly sessionId?: string | null;
}

/** Makes the calls of one account. Adds the session, a request id and, where required, a captcha token. */
export class Calls {
  readonly #deps: CallDeps;
  readonly #requestIds;

  constructor(deps: CallDeps) {
    this.#deps = deps;
    this.#requestIds = createRequestIds(deps.environment);
  }

  async read<I, O>(operation: Operation<I, O>, input: NoInfer<I>, expectation?: Expectation): Promise<O> {
    const options = this.#options();
    try {
      const captcha = await this.#captcha(operation);
      return await this.#deps.platform.call(operation, input, {
        ...options,
        ...captcha,
        timeout: CALL_TIMEOUT,
      });
    } catch (error) {
      throw this.#handleError(error, options, expectation);
    }
  }

  async write<I, O>(
    operation: Operation<I, O>,
    input: NoInfer<I>,
    onSlow?: () => void,
    { sessionId = this.#deps.sessionId(), expects, ...writeOptions }: SessionWriteOptions = {},
  ): Promise<WriteResult<O>> {
    const { platform, environment, serverNow } = this.#deps;
    const requestId = this.#requestIds.idFor(operation, input);
    const options = { sessionId, requestId };
    const onDone = () => this.#requestIds.settled(requestId);
    try {
      const guarded = this.#captcha(operation);
      const { writeOnce } = await loadAccountActions();
      const captcha = guarded && (await guarded);
      const optionsFor = () => ({ ...options, ...captcha });
      const context = { platform, environment, serverNow, optionsFor, onSlow, onDone, ...writeOptions };
      const result = await writeOnce(context, operation, input as I);
      onDone();
      return result;
    } catch (error) {
      if (isAnswer(error)) onDone();
      throw this.#handleError(error, options, { expects });
    }
  }

  #captcha(operation: AnyOperation): Promise<Pick<CallOptions, 'captchaToken'>> | undefined {
    return this.#deps
      .captchaToken?.(operation)
      ?.then((captchaToken) => (captchaToken ? { captchaToken } : {}));
  }

  #options(): CallOptions {
    return { sessionId: this.#deps.sessionId(), requestId: this.#deps.environment.newId() };
  }

  #handleError(
    thrown: unknown,
    { sessionId }: CallOptions,
    { expects }: { readonly expects?: Expectation['expects'] | undefined } = {},
  ): PlayerdeskError {
    const error = toPlayerdeskError(thrown);
    // A call made under an earlier session says nothing about the current one.
    const current = this.#deps.sessionId();
    if (error.kind === 'session' && current !== null && current === sessionId) this.#deps.onExpired(error);
    if (expects?.(error)) return error;
    const { code, kind, requestId } = error;
    this.#deps.onError({ code, kind, ...(requestId !== undefined && { requestId }) });
    return error;
  }
}
