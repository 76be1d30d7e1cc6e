import { isPlayerdeskError, type PlayerdeskError } from '@playerdesk/contract';

/** Throws an error that says what was expected and what was there. */
export function expectThat(isTrue: boolean, expected: string, actual?: unknown): asserts isTrue {
  if (!isTrue) throw new Error(`Expected ${expected}${actual === undefined ? '' : `, got ${show(actual)}`}`);
}

/** The PlayerdeskError a call rejects with. Throws when it resolves or rejects with anything else. */
export async function rejection(call: Promise<unknown>): Promise<PlayerdeskError> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  expectThat('error' in outcome, 'a rejection', outcome);
  expectThat(isPlayerdeskError(outcome.error), 'a PlayerdeskError', outcome.error);
  return outcome.error;
}

/** Expects a call to reject with this code. */
export async function expectCode(call: Promise<unknown>, code: string): Promise<PlayerdeskError> {
  const error = await rejection(call);
  expectThat(error.code === code, `the code ${code}`, error.code);
  return error;
}

function show(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
