import { ERROR_CATALOGUE, isPlayerdeskError, type PlayerdeskError } from '@playerdesk/contract';
import { type Difference, differenceError, isNotExamined, notExamined } from './difference.ts';
import { show } from './show.ts';

/** Throws the difference between what was expected at a place and what was there. */
export function expectThat(
  isTrue: boolean,
  path: string,
  expected: string,
  actual?: unknown,
): asserts isTrue {
  if (!isTrue) throw differenceError([{ path, expected, got: show(actual) }]);
}

/** Throws all the differences that were found, if there are any. */
export function expectNone(differences: readonly Difference[]): void {
  if (differences.length > 0) throw differenceError(differences);
}

/**
 * The PlayerdeskError a call rejects with. Throws when it resolves or rejects with anything else, and where the suite
 * was kept out, unless that is the code the case waits for.
 */
export async function rejection(call: Promise<unknown>, awaited = ''): Promise<PlayerdeskError> {
  const outcome = await call.then(
    () => ({ error: null }),
    (error: unknown) => ({ error }),
  );
  if (outcome.error === null)
    throw differenceError([{ path: 'answer', expected: 'a refusal', got: 'success' }]);
  refuseUnexamined(outcome.error, awaited);
  expectThat(isPlayerdeskError(outcome.error), 'answer', 'a PlayerdeskError', outcome.error);
  return outcome.error;
}

/** Expects a call to reject with this code. */
export async function expectCode(call: Promise<unknown>, code: string): Promise<PlayerdeskError> {
  const error = await rejectionOf(call, code, code);
  if (error.code !== code) {
    throw differenceError([{ path: 'error', expected: withWireCodes(code), got: describeFailure(error) }]);
  }
  return error;
}

/** Expects the kind of a failure, or one of several: `session`, `refused`, `network` … */
export async function expectKind(
  call: Promise<unknown>,
  ...kinds: readonly PlayerdeskError['kind'][]
): Promise<PlayerdeskError> {
  const expected = kinds.map((kind) => `${KINDS[kind] ?? 'a failure'} (${kind})`).join(' or ');
  const error = await rejectionOf(call, expected);
  if (!kinds.includes(error.kind)) {
    throw differenceError([{ path: 'error', expected, got: describeFailure(error) }]);
  }
  return error;
}

/** A refusal in words: its code and its kind. */
export function describeFailure({ code, kind }: PlayerdeskError): string {
  return `${code} (${kind})`;
}

const KINDS: Partial<Record<PlayerdeskError['kind'], string>> = {
  session: 'no session: HTTP 401, or an RPC session code',
  refused: 'a refusal',
  network: 'a lost connection',
  timeout: 'no answer in time',
  server: 'a failure of the platform',
  unreadable: 'an unreadable answer',
};

async function rejectionOf(
  call: Promise<unknown>,
  expected: string,
  awaited?: string,
): Promise<PlayerdeskError> {
  const failed = await rejection(call, awaited).catch((error: unknown) => error);
  if (isPlayerdeskError(failed)) return failed;
  if (isNotExamined(failed)) throw failed;
  throw differenceError([{ path: 'answer', expected: withWireCodes(expected), got: 'success' }]);
}

/** What keeps the suite out says nothing about the case, unless that is the code it waits for. */
export function refuseUnexamined(error: unknown, awaited = ''): void {
  if (isNotExamined(error)) throw error;
  if (!isPlayerdeskError(error) || error.code === awaited) return;
  if (error.code === 'generic.rate-limit') {
    const seconds = error.retryAfter === undefined ? '' : ` for ${error.retryAfter} s`;
    throw notExamined(`the platform limited the suite${seconds}: raise the limits for its address`);
  }
  if (error.code === 'generic.human-verification') {
    throw notExamined('the platform asks for a proof of a human: give the fixture a captchaToken it takes');
  }
}

/** A code and the words that mean it on the wire. */
function withWireCodes(code: string): string {
  const [area = '', key] = code.split(/\.(.*)/);
  const catalogue = Object.hasOwn(ERROR_CATALOGUE, area)
    ? ERROR_CATALOGUE[area as keyof typeof ERROR_CATALOGUE]
    : {};
  const words = Object.entries(catalogue).filter(([, ours]) => ours === key);
  return words.length === 0 ? code : `${code} (wire code ${words.map(([word]) => word).join(' or ')})`;
}
