import {
  type AnyOperation,
  type ErrorFacts,
  type PlayerdeskError,
  playerdeskError,
  type ReadingContext,
  UnreadableAnswer,
} from '@playerdesk/contract';

/** An answer as read from the wire, before it means anything. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
}

/** What the adapter knows of how to read an answer. */
export interface AnswerContext extends ReadingContext {
  /** Changes a successful body before it is read. */
  readonly map?: ((body: unknown) => unknown) | undefined;
}

/** The contract's value of a good answer. Rejects with a PlayerdeskError for every other. */
export async function readAnswer(
  operation: AnyOperation,
  answer: WireAnswer,
  context: AnswerContext,
): Promise<unknown> {
  // `null` says as little as no body.
  const body = parse(answer.text) ?? undefined;
  const isGood = answer.status >= 200 && answer.status < 300;
  // What is no JSON at all comes from somebody in between, such as a hotel's sign-in page.
  const isEmpty = answer.text.trim() === '' || answer.text.trim() === 'null';
  if (isGood && body === undefined && !isEmpty) throw unreadable(answer, new UnreadableAnswer('not JSON'));
  const refusal = asRecord(body);
  if (!isGood || (await hasErrorCode(operation, refusal)))
    throw await readRefusal(operation, answer, refusal);
  try {
    return operation.reads(context.map ? context.map(body) : body, context);
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

/** What a code means, and which fields it names. Loaded beside the first write: a good answer does without. */
export const loadErrorCodes = () => import('./refusal.ts');

/** Whether a status of success carries a refusal: `Code` outranks the HTTP status. */
async function hasErrorCode(
  operation: AnyOperation,
  body: Record<string, unknown> | undefined,
): Promise<boolean> {
  const code = body?.Code;
  if (typeof code !== 'string' || code === '') return false;
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
  if (code === undefined) return playerdeskError({ ...readStatus(operation, answer), ...facts });
  const meaning = await loadErrorCodes().then(
    ({ readCode }) => readCode(operation, answer.status, code, refusal?.Details),
    // A no is a no, though its words cannot be loaded.
    (): ErrorFacts => ({
      code: 'generic.unknown-error',
      kind: answer.status >= 500 ? 'server' : 'refused',
    }),
  );
  // What a server says of its own failure is for its log.
  const hasDescription = meaning.kind !== 'server' && typeof refusal?.Message === 'string';
  return playerdeskError({
    ...meaning,
    ...(hasDescription && { description: refusal.Message as string }),
    ...facts,
  });
}

/** What a status means that comes without a code. */
function readStatus(operation: AnyOperation, { status, text }: WireAnswer): ErrorFacts {
  if (status >= 500 && status !== 501) return { code: 'generic.unknown-error', kind: 'server' };
  if (status === 404 || status === 405 || status === 501) {
    return { code: 'generic.not-implemented', kind: 'not-implemented' };
  }
  if (status === 401 && operation.session !== 'none')
    return { code: 'generic.session-expired', kind: 'session' };
  // A page of somebody in between says nothing of what the platform did.
  const isPage = text.trim() !== '' && asRecord(parse(text)) === undefined;
  if (isPage) return { code: 'generic.unreadable-answer', kind: 'unreadable' };
  return { code: 'generic.unknown-error', kind: 'refused' };
}

/** Codes for what some statuses say by themselves. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = { 413: 'TooLarge', 429: 'TooManyAttempts' };

/** A refusal's code. Of a file it stands in a field of its own. */
function getCode(
  { rest, area }: AnyOperation,
  { status }: WireAnswer,
  refusal: Record<string, unknown> | undefined,
): string | undefined {
  const found = [rest.host && refusal?.code, refusal?.Code].find((code) => typeof code === 'string');
  if (found !== undefined) return found as string;
  if (status === 401 && area === 'sign-in') return 'IncorrectCredentials';
  return CODE_OF_STATUS[status];
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
