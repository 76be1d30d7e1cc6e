import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';

/** How long a sweep is reserved. If its process dies, another takes over afterwards. */
export const LEASE = 2 * MINUTE;
/** The share of the interval during which a completed sweep is not repeated. Less than 1: timers are not exact. */
const REST = 0.9;

/** The right of this process to run a sweep. */
export interface SweepLease {
  /** Prolongs the lease. Call it before `LEASE` is over. */
  renew(): Promise<void>;
  /** Ends the lease after a success. No process repeats the sweep within its interval. */
  complete(): Promise<void>;
  /** Ends the lease after a failure. Any process may try again at once. */
  fail(): Promise<void>;
}

/**
 * Lets one process at a time run a sweep. The leases are rows, not advisory locks of a session: those would not survive
 * a pooler that shares sessions, and a lock of a transaction would keep it open for as long as the sweep runs.
 */
export interface SweepLeases {
  /** Reserves a sweep for this process. Returns null when another process runs it, or ran it within the interval. */
  take(name: string, every: number): Promise<SweepLease | null>;
}

/** Creates the leases of a process. All processes measure time by the clock of the database. */
export function createSweepLeases(db: Db, holder: string = randomUUID()): SweepLeases {
  const endIn = async (name: string, ms: number) => {
    await sql`UPDATE sweeps SET leased_until = ${inFuture(ms)}
      WHERE name = ${name} AND holder = ${holder}`.execute(db);
  };
  return {
    take: async (name, every) => {
      const { rows } = await sql`INSERT INTO sweeps (name, holder, leased_until)
        VALUES (${name}, ${holder}, ${inFuture(LEASE)})
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, leased_until = excluded.leased_until
          WHERE sweeps.leased_until <= clock_timestamp()
        RETURNING name`.execute(db);
      if (rows.length === 0) return null;
      return {
        renew: () => endIn(name, LEASE),
        complete: () => endIn(name, every * REST),
        fail: () => endIn(name, 0),
      };
    },
  };
}

function inFuture(ms: number) {
  return sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;
}
