import type { Environment } from '@playerdesk/core/internal';

/**
 * Returns a function that runs `action` at most once per `interval` milliseconds, and never twice at the same time. The
 * first request runs it at once. All requests in between cause one more run.
 *
 * @param action - must not reject.
 */
export function limitRate(
  action: () => Promise<void>,
  interval: number,
  after: Environment['after'],
): () => void {
  let isResting = false;
  let isRequested = false;
  const run = async () => {
    isResting = true;
    isRequested = false;
    await action();
    after(interval, () => {
      isResting = false;
      if (isRequested) void run();
    });
  };
  return () => {
    isRequested = true;
    if (!isResting) void run();
  };
}
