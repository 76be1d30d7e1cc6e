// @chunk reading

import {
  type AnyOperation,
  type ErrorFacts,
  isAnswerIgnored,
  type PlayerdeskError,
  playerdeskError,
  type ReadingContext,
  UnreadableAnswer,
} from '@playerdesk/contract/internal';

/** An HTTP answer before it is interpreted. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
}

/** Context for reading an answer. */
export interface AnswerContext extends ReadingContext {
  /** Changes the body of a successful answer before it is read. */
  readonly map?: ((body: unknown) => unknown) | undefined;
}

/**
 * Reads the value of a successful answer.
 *
 * @throws PlayerdeskError For any other answer.
 */
export async function readAnswer(
  operation: AnyOperation,
  answer: WireAnswer,
  context: AnswerContext,
): Promise<unknown> {
  // `null` is treated like an empty body.
  const body = parse(answer.text) ?? undefined;
  const isGood = answer.status >= 200 && answer.status < 300;
  // A body that is not JSON comes from an intermediary, such as the sign-in page of a hotel network.
  const isEmpty = answer.text.trim() === '' || answer.text.trim() === 'null';
  if (isGood && body === undefined && !isEmpty) throw unreadable(answer, new UnreadableAnswer('not JSON'));
  const refusal = asRecord(body);
  if (!isGood || (await hasErrorCode(operation, refusal)))
    throw await readRefusal(operation, answer, refusal);
  try {
    return operation.reads(context.map?.call ? context.map(body) : body, context);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    throw unreadable(answer, error);
  }
}

function unreadable(answer: WireAnswer, cause: UnreadableAnswer): PlayerdeskError {
  return playerdeskError({
    code: 'generic.unreadable-answer',
    kind: 'unreadable',
    cause,
    ...getCorrelation(answer),
  });
}

/** Loads the table of error codes. Loaded with the first write: a successful answer does not need it. */
export const loadErrorCodes = () => import('./refusal.ts');

/** Matches the names of fields that refusals have. */
const REFUSAL_FIELD = /^(?:code|details|message|status|success|traceid)$/i;

/**
 * Whether a successful status carries a refusal. `Code` takes precedence over the HTTP status. Where the answer says
 * nothing else, an unknown code is a refusal too.
 */
async function hasErrorCode(
  operation: AnyOperation,
  body: Record<string, unknown> | undefined,
): Promise<boolean> {
  const code = findCode(operation, body);
  if (!body || !code || code === '0') return false;
  if (isAnswerIgnored(operation) || Object.keys(body).every((name) => REFUSAL_FIELD.test(name))) return true;
  return loadErrorCodes().then(
    ({ isKnownCode }) => isKnownCode(operation, code),
    () => false,
  );
}

async function readRefusal(
  operation: AnyOperation,
  answer: WireAnswer,
  refusal: Record<string, unknown> | undefined,
): Promise<PlayerdeskError> {
  const facts = getCorrelation(answer);
  const code = getCode(operation, answer, refusal);
  if (code === undefined) {
    const meaning = readStatus(operation, answer, refusal);
    return playerdeskError({ ...meaning, ...readDescription(meaning, refusal), ...facts });
  }
  const meaning = await loadErrorCodes().then(
    ({ readCode }) => readCode(operation, answer.status, code, refusal?.Details),
    // A refusal stays a refusal, even when its description cannot be loaded.
    (): ErrorFacts => ({
      code: 'generic.unknown-error',
      kind: answer.status >= 500 ? 'server' : 'refused',
    }),
  );
  return playerdeskError({ ...meaning, ...readDescription(meaning, refusal), ...facts });
}

/** Returns the platform's words. Those about a failure of the server belong in its log. */
function readDescription(
  { kind }: ErrorFacts,
  refusal: Record<string, unknown> | undefined,
): Pick<ErrorFacts, 'description'> {
  const message = refusal?.Message;
  return kind !== 'server' && typeof message === 'string' && message !== '' ? { description: message } : {};
}

/** Returns the error facts of a status without a code. A body with a message or details is of an operation that exists. */
function readStatus(
  operation: AnyOperation,
  { status, text }: WireAnswer,
  refusal: Record<string, unknown> | undefined,
): ErrorFacts {
  if (status >= 500 && status !== 501) return { code: 'generic.unknown-error', kind: 'server' };
  const isMissing = status === 404 || status === 405 || status === 501;
  if (isMissing && typeof refusal?.Message !== 'string' && !refusal?.Details) {
    return { code: 'generic.not-implemented', kind: 'not-implemented' };
  }
  if (status === 401 && operation.session !== 'none')
    return { code: 'generic.session-expired', kind: 'session' };
  // A redirect, which browsers show as 0, and a page of an intermediary say nothing about the platform's outcome.
  const isPage = status < 400 || (text.trim() !== '' && asRecord(parse(text)) === undefined);
  if (isPage) return { code: 'generic.unreadable-answer', kind: 'unreadable' };
  return { code: 'generic.unknown-error', kind: 'refused' };
}

/** Error codes implied by some statuses. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = { 413: 'TooLarge', 429: 'TooManyAttempts' };

/** Returns the code of a refusal, or the one that its status implies. */
function getCode(
  operation: AnyOperation,
  { status }: WireAnswer,
  refusal: Record<string, unknown> | undefined,
): string | undefined {
  const found = findCode(operation, refusal);
  if (found !== undefined) return found;
  if (status === 401 && operation.area === 'sign-in') return 'IncorrectCredentials';
  return CODE_OF_STATUS[status];
}

/** Returns the code in a body. The answer of a file upload has it in a field of its own. */
function findCode({ rest }: AnyOperation, body: Record<string, unknown> | undefined): string | undefined {
  const found = [rest.host && body?.code, body?.Code].find(
    (code) => typeof code === 'string' || typeof code === 'number',
  );
  return found === undefined ? undefined : String(found);
}

function getCorrelation({ retryAfter, requestId }: WireAnswer): Pick<ErrorFacts, 'retryAfter' | 'requestId'> {
  return { ...(retryAfter !== undefined && { retryAfter }), ...(requestId !== undefined && { requestId }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
