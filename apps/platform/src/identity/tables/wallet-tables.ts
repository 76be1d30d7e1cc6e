import type { Instant, MaybeInstant } from '../../infrastructure/database/columns.ts';

/** A request to an identity wallet, from its start to the use of its code. */
export interface WalletVisitsTable {
  /** Digest of the id in the request's address, which the wallet knows. */
  id_hash: string;
  status: 'waiting' | 'opened' | 'complete' | 'failed';
  /** Why it failed, for the widget. */
  reason: string | null;
  redirect_url: string;
  same_device: boolean;
  /** What the request is and what decrypts its response, encrypted. */
  request: string;
  /** The person that the wallet has proven, encrypted. */
  person: string | null;
  redeemed_at: MaybeInstant;
  created_at: Instant;
  expires_at: Instant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    wallet_visits: WalletVisitsTable;
  }
}

/** SQL that creates these tables. */
export const walletSchema: readonly string[] = [
  `CREATE TABLE wallet_visits (
    id_hash text PRIMARY KEY,
    status text NOT NULL CHECK (status IN ('waiting', 'opened', 'complete', 'failed')),
    reason text,
    redirect_url text NOT NULL,
    same_device boolean NOT NULL,
    request text NOT NULL,
    person text,
    redeemed_at timestamptz,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX wallet_visits_end ON wallet_visits (expires_at)',
];
