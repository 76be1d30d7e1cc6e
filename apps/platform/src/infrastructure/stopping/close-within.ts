import type { Log } from '../log/log.ts';

/** Milliseconds for which a stop waits for work that another process can take over. */
const GRACE = 5_000;

/** Waits for work to end, but not longer than the grace. Logs what is left. */
export async function closeWithin(
  work: string,
  close: () => Promise<unknown>,
  log: Log,
  grace = GRACE,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), grace);
  });
  const isLeft = await Promise.race([close().then(() => false), isLate]);
  clearTimeout(timer);
  if (isLeft) log.warn({ work }, 'left unfinished: the stop waits no longer');
}
