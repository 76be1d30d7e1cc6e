import type { AmountUnit, CallOptions } from '@playerdesk/contract';
import type { WireRequest } from './wire-request.ts';

/** Days that stand for a break without an end, for each of the two calls (document 3, section 9). */
export interface IndefiniteTerms {
  /** Default 99999. */
  readonly block?: number;
  /** Default 999. */
  readonly exclusion?: number;
}

export interface RestOptions {
  /** Where the platform's REST interface starts, such as `https://api.example.com/rest`. A relative one is the page's. */
  readonly baseUrl: string;
  /** Paths whose calls carry the human-verification token. Default: the documents' list and the forgotten-password request. */
  readonly captchaPaths?: readonly string[];
  /** Where files go, when the platform takes them on a host of its own. Default: `baseUrl`. */
  readonly uploadUrl?: string;
  /**
   * The unit of amounts on the wire: `minor` for integers of cents, `major` for 12.5. Default: what `GET /bootstrap` announces,
   * else `minor`. A fraction under `minor` is an error.
   */
  readonly amounts?: AmountUnit;
  /** The words for limits in requests: `provider` for `NetLoss` and `LoginTime`, `documented` for `loss` and `session`. Default `provider`. */
  readonly limitSpelling?: 'provider' | 'documented';
  /** The words for documents in requests: `provider` for `ProofOfAddress`, `documented` for `proof-of-address`. Default `documented`. */
  readonly documentSpelling?: 'provider' | 'documented';
  readonly indefinite?: IndefiniteTerms;
  /** @deprecated Use `indefinite`. */
  readonly indefiniteDays?: 999 | 99999;
  /**
   * Operations beyond the documents' that this platform has: all, or their names. Default: those that `GET /bootstrap`
   * announces as `Extensions`. Others are never called.
   */
  readonly extensions?: boolean | readonly string[];
  /**
   * Whether calls carry `X-Request-Id`, and writes `Idempotency-Key`. Default: on the page's own origin, and where `GET
   * /bootstrap` announces them as `RequestHeaders`; other platforms would refuse them before the call (CORS).
   */
  readonly requestHeaders?: boolean;
  /** Operations this platform lacks; widgets hide what needs them. */
  readonly without?: readonly string[];
  /** Changes a request before it leaves, by operation. */
  readonly mapRequest?: Readonly<Record<string, (request: WireRequest, input: unknown) => WireRequest>>;
  /** Changes the body of a successful answer before it is read, by operation. */
  readonly mapAnswer?: Readonly<Record<string, (body: unknown) => unknown>>;
  readonly fetch?: typeof fetch;
}

/** What travels with a call, and nothing that the adapter alone knows. */
export type RequestOptions = Pick<CallOptions, 'sessionId' | 'requestId' | 'captchaToken'>;
