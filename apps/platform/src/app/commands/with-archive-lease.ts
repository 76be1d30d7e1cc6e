import type { Db } from '../../infrastructure/database/tables.ts';
import { createSweepLeases, LEASE } from '../sweeper/sweep-leases.ts';

const BUSY =
  'Another command works on the archives, or was ended less than two minutes ago. Wait for it, then repeat this one.';

/**
 * Runs a command that reads or writes all archives, one at a time.
 *
 * @throws Error when another one runs.
 */
export async function withArchiveLease<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const lease = await createSweepLeases(db).take('archives', 0);
  if (!lease) throw new Error(BUSY);
  const renewal = setInterval(() => void lease.renew().catch(() => {}), LEASE / 4);
  renewal.unref();
  try {
    return await run();
  } finally {
    clearInterval(renewal);
    await lease.complete();
  }
}
