import { isPlayerdeskError } from '@playerdesk/contract/internal';
import { isNotExamined, notExamined } from './difference.ts';
import { describeFailure } from './expectation.ts';

/** Runs a preparation. When it fails, the case is not examined. */
export async function prepare<T>(what: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isNotExamined(error)) throw error;
    if (isPlayerdeskError(error)) throw notExamined(`${what} failed: ${describeFailure(error)}`);
    throw error;
  }
}
