// @chunk reading

import { playerdeskError } from '@playerdesk/contract/internal';

/** Returns the answer, or rejects as soon as the caller aborts. */
export function untilCancelled<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  const cancelled = () => playerdeskError({ code: 'generic.cancelled', kind: 'cancelled' });
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(cancelled());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
