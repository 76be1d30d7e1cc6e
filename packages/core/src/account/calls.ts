import type {
  CallOptions,
  ErrorFacts,
  Operation,
  Platform,
  PlayerdeskError,
} from '@playerdesk/contract/internal';
import { toPlayerdeskError } from '@playerdesk/contract/internal';
import type { Environment } from '../environment/environment.ts';
import type { AccountOptions, GetCaptchaToken } from './account-port.ts';
import { CALL_TIMEOUT, isAnswer } from './call-outcome.ts';
import { loadAccountActions } from './lazy-actions.ts';
import { createRequestIds } from './request-ids.ts';
import type { Expectation, Guarded, WriteOptions, WriteResult } from './write.ts';

export interface CallDeps {
  readonly platform: Platform;
  readonly environment: Environment;
  readonly captchaToken?: GetCaptchaToken | undefined;
  readonly stepUp?: AccountOptions['stepUp'];
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
      return await this.#guarded(operation, (captcha) =>
        this.#deps.platform.call(operation, input, { ...options, ...captcha, timeout: CALL_TIMEOUT }),
      );
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
      const { writeOnce } = await loadAccountActions();
      const result = await this.#guarded(operation, (captcha) => {
        const optionsFor = () => ({ ...options, ...captcha });
        const guarded = this.#guarded;
        const context = { platform, environment, serverNow, optionsFor, onSlow, onDone, guarded };
        return writeOnce({ ...context, ...writeOptions }, operation, input as I);
      });
      onDone();
      return result;
    } catch (error) {
      if (isAnswer(error)) onDone();
      throw this.#handleError(error, options, { expects });
    }
  }

  /**
   * Makes a call with the captcha token that it needs. The platform may be the first to say that it needs one, or that
   * the player has to confirm the call, which is then repeated once.
   */
  readonly #guarded: Guarded = async (operation, call) => {
    const { captchaToken: getToken, stepUp } = this.#deps;
    const captchaToken = await getToken?.(operation);
    try {
      return await call(captchaToken ? { captchaToken } : {});
    } catch (error) {
      const { code } = toPlayerdeskError(error);
      if (code === 'generic.step-up-required' && (await stepUp?.())) return call({});
      if (captchaToken || code !== 'generic.human-verification') throw error;
      const asked = await getToken?.(operation, true);
      if (asked) return call({ captchaToken: asked });
      throw error;
    }
  };

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
