import {
  isLostAnswer,
  isPlayerdeskError,
  type PlayerdeskError,
  playerdeskError,
} from '@playerdesk/contract/internal';

/** Milliseconds after which a call is overdue: a read fails, the outcome of a write is looked up. */
export const CALL_TIMEOUT = 30_000;

/** Whether a failure is the platform's answer to the write. A repetition is then a new write. */
export function isAnswer(error: unknown): boolean {
  return !isLostAnswer(error) && !(isPlayerdeskError(error) && error.kind === 'unknown-outcome');
}

/** Creates the error of a call that was aborted, or whose player has signed out meanwhile. */
export function cancelled(): PlayerdeskError {
  return playerdeskError({ code: 'generic.cancelled', kind: 'cancelled' });
}
