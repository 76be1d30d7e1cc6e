import { isPlayerdeskError } from '@playerdesk/contract';
import { isNotExamined, notExamined } from './difference.ts';
import { describeFailure } from './expectation.ts';

/** Does what must go well before a case begins. Where it does not, the case says nothing about its own operation. */
export async function prepare<T>(what: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isNotExamined(error)) throw error;
    if (isPlayerdeskError(error)) throw notExamined(`${what} failed: ${describeFailure(error)}`);
    throw error;
  }
}
