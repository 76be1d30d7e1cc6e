import type { Instant } from '../../infrastructure/database/columns.ts';

/** A call of a provider that failed, until staff drop it. */
interface FailedCallsTable {
  id: string;
  /** The path of the webhook. */
  call: string;
  /** The provider's id of the payment or round. Empty if the call could not be read. */
  reference: string;
  reason: string;
  /** How often it failed for this reason. */
  calls: number;
  first_at: Instant;
  last_at: Instant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    failed_calls: FailedCallsTable;
  }
}

/** SQL that creates this table. */
export const failedCallSchema: readonly string[] = [
  `CREATE TABLE failed_calls (
    id uuid PRIMARY KEY,
    call text NOT NULL,
    reference text NOT NULL,
    reason text NOT NULL,
    calls integer NOT NULL,
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    CONSTRAINT failed_calls_cause UNIQUE (call, reference, reason)
  )`,
];
