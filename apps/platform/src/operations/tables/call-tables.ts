import type { Instant } from '../../infrastructure/database/columns.ts';

/** Used single-use tokens, stored until they would have expired anyway. */
interface SpentProofsTable {
  proof_hash: string;
  expires_at: Instant;
}

interface IdempotencyTable {
  key_hash: string;
  operation: string;
  fingerprint: string;
  answer: string | null;
  expires_at: Instant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    spent_proofs: SpentProofsTable;
    idempotency: IdempotencyTable;
  }
}

/** SQL that creates these tables. */
export const callSchema: readonly string[] = [
  `CREATE TABLE spent_proofs (
    proof_hash text PRIMARY KEY,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX spent_proofs_end ON spent_proofs (expires_at)',
  `CREATE TABLE idempotency (
    key_hash text PRIMARY KEY,
    operation text NOT NULL,
    fingerprint text NOT NULL,
    answer text,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX idempotency_end ON idempotency (expires_at)',
];
