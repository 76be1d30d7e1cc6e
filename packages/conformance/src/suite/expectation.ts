import { ERROR_CATALOG, isPlayerdeskError, type PlayerdeskError } from '@playerdesk/contract/internal';
import { type Difference, differenceError, isNotExamined, notExamined } from './difference.ts';
import { show } from './show.ts';

/** Throws a difference unless the condition is true. */
export function expectThat(
  isTrue: boolean,
  path: string,
  expected: string,
  actual?: unknown,
): asserts isTrue {
  if (!isTrue) throw differenceError([{ path, expected, got: show(actual) }]);
}

/** Throws all differences, if there are any. */
export function expectNone(differences: readonly Difference[]): void {
  if (differences.length > 0) throw differenceError(differences);
}

/**
 * Returns the PlayerdeskError of a rejected call.
 *
 * Throws when the call resolves or rejects otherwise, and when the suite was blocked, unless with the awaited code.
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

/** Expects a call to reject with one of these kinds, such as `session`, `refused` or `network`. */
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

/** Describes a failure by its code and kind. */
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

/** Throws NotExamined for an error that only blocks the suite, unless its code is awaited. */
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

/** Describes a code with its wire codes. */
function withWireCodes(code: string): string {
  const [area = '', key] = code.split(/\.(.*)/);
  const catalog = Object.hasOwn(ERROR_CATALOG, area) ? ERROR_CATALOG[area as keyof typeof ERROR_CATALOG] : {};
  const words = Object.entries(catalog).filter(([, ours]) => ours === key);
  return words.length === 0 ? code : `${code} (wire code ${words.map(([word]) => word).join(' or ')})`;
}
