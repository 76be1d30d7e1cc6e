/**
 * Runs a call to another server. Rejects with a `TimeoutError` after `timeout` milliseconds, and aborts the signal.
 *
 * The timer is its own: on Node 20, a garbage collection drops the signal of a request whose body still arrives.
 */
export async function withinTime<T>(timeout: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException('The other server did not answer in time', 'TimeoutError');
      controller.abort(reason);
      reject(reason);
    }, timeout);
  });
  try {
    return await Promise.race([run(controller.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
