import { ParseError, type Parser } from './parsers.ts';

/** The error of a call without an answer, with a refusal, or with an answer of an unknown shape. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** HTTP status, or 0 without an answer. */
  readonly status: number;
  /** The parsed JSON of the answer, or null. */
  readonly body: unknown;

  constructor(message: string, status: number, body: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST';
  /** Sent as JSON. */
  readonly body?: object | undefined;
  /** Token of the visit, sent as `X-Visit`. */
  readonly token?: string;
  /** Timeout in milliseconds. */
  readonly timeout?: number;
  readonly credentials?: RequestCredentials;
}

/**
 * Calls the supplier's server and returns its parsed answer.
 *
 * @throws RequestError for every failure
 */
export async function requestJson<T>(
  path: string,
  parse: Parser<T>,
  options: RequestOptions = {},
): Promise<T> {
  const response = await send(path, options);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new RequestError(`${path} was refused`, response.status, answer);
  try {
    return parse(answer);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new RequestError(`${path}: ${error.message}`, response.status, answer);
  }
}

async function send(
  path: string,
  { method = 'POST', body, token = '', timeout, credentials = 'same-origin' }: RequestOptions,
): Promise<Response> {
  const headers = new Headers();
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token !== '') headers.set('X-Visit', token);
  try {
    return await fetch(path, {
      method,
      headers,
      credentials,
      body: body === undefined ? null : JSON.stringify(body),
      signal: timeout === undefined ? null : AbortSignal.timeout(timeout),
    });
  } catch {
    throw new RequestError(`${path} was not answered`, 0, null);
  }
}
