import type { AmountUnit, CallOptions } from '@playerdesk/contract/internal';
import type { ByOperation, OperationNames } from '../by-operation.ts';
import type { WireRequest } from './wire-request.ts';

/** Number of days that stands for a break without an end, for each of the two calls. */
export interface IndefiniteTerms {
  /** Default 99999. */
  readonly block?: number;
  /** Default 999. */
  readonly exclusion?: number;
}

/** Options of {@link createRestPlatform}. */
export interface RestOptions {
  /**
   * Base URL of the REST interface, such as `https://api.example.com/rest`. A relative URL is resolved against the
   * page.
   */
  readonly baseUrl: string;
  /** Paths whose calls carry a captcha token. Default: those of `needsCaptcha` of `@playerdesk/contract`. */
  readonly captchaPaths?: readonly string[];
  /** Base URL of file uploads when they have a host of their own. Default: `baseUrl`. */
  readonly uploadUrl?: string;
  /**
   * Unit of amounts on the wire: `minor` for integers of cents, `major` for 12.5. A fraction under `minor` is an
   * error.
   *
   * Default: the unit that `GET /bootstrap` announces. Without either, no amount is sent or shown, and the start reports
   * `platform.amounts-unknown`.
   */
  readonly amounts?: AmountUnit;
  /**
   * Spelling of limit types in requests: `provider` for `NetLoss` and `LoginTime`, `documented` for `loss` and
   * `session`. Default `provider`.
   */
  readonly limitSpelling?: 'provider' | 'documented';
  /**
   * Spelling of document types in requests: `provider` for `ProofOfAddress`, `documented` for `proof-of-address`.
   * Default `documented`.
   */
  readonly documentSpelling?: 'provider' | 'documented';
  readonly indefinite?: IndefiniteTerms;
  /**
   * Operations and fields (`selfExclude.allBrands`) beyond the specification that this platform has: all, or their
   * names. Others are never called and never sent.
   *
   * Default: those that `GET /bootstrap` announces as `Extensions`.
   */
  readonly extensions?: boolean | OperationNames;
  /**
   * Whether calls carry `X-Request-Id`, and writes `Idempotency-Key`.
   *
   * Default: true on the page's own origin, and where `GET /bootstrap` announces them as `RequestHeaders`. Other
   * platforms would reject them in the CORS preflight.
   */
  readonly requestHeaders?: boolean;
  /**
   * Whether the platform keeps the session id in a cookie that no script can read. The page then has a handle in its
   * place, which opens nothing without the cookie. For a platform of the same site as the page, over https.
   *
   * Default false: the page has the session id and sends it in a header, as the specification has it.
   */
  readonly sessionCookie?: boolean;
  /**
   * Returns the page's position in a trace, such as `00-<trace id>-<span id>-01`. Each call carries it, so that the
   * platform's spans belong to the page's trace. For pages with a tracer.
   *
   * Default: calls carry none. On another origin, the platform's CORS rules must accept the header `traceparent`.
   * @see {@link https://www.w3.org/TR/trace-context/}
   */
  readonly traceparent?: () => string | undefined;
  /** Operations that this platform lacks. Widgets hide what needs them. */
  readonly without?: OperationNames;
  /** Changes a request before it is sent, by operation. */
  readonly mapRequest?: ByOperation<(request: WireRequest, input: unknown) => WireRequest>;
  /** Changes the body of a successful answer before it is read, by operation. */
  readonly mapAnswer?: ByOperation<(body: unknown) => unknown>;
  /** Replaces the global `fetch`, for tests and servers. */
  readonly fetch?: typeof fetch;
}

/** Call options that are sent with a request. */
export type RequestOptions = Pick<CallOptions, 'sessionId' | 'requestId' | 'captchaToken'>;
