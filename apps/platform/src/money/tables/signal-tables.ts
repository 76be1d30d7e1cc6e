import type { Instant, Json, MaybeInstant } from '../../infrastructure/database/columns.ts';
import type { SignalDecision, SignalKind } from '../money-laundering/signals.ts';

/** A pattern in a player's payments that staff look at. It is never shown to the player. */
interface MoneySignalsTable {
  id: string;
  player_id: string;
  kind: SignalKind;
  details: Json;
  rule_edition: string;
  created_at: Instant;
  decision: SignalDecision | null;
  decided_at: MaybeInstant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    money_signals: MoneySignalsTable;
  }
}

/** SQL that creates these tables. */
export const signalSchema: readonly string[] = [
  `CREATE TABLE money_signals (
    id uuid,
    player_id uuid REFERENCES players (id),
    kind text NOT NULL CHECK (kind IN ('structuring', 'instruments', 'unplayed')),
    details jsonb NOT NULL,
    rule_edition text NOT NULL,
    created_at timestamptz NOT NULL,
    decision text CHECK (decision IN ('unfounded', 'reported')),
    decided_at timestamptz,
    CHECK ((decision IS NULL) = (decided_at IS NULL)),
    PRIMARY KEY (player_id, id)
  )`,
  'CREATE INDEX money_signals_open ON money_signals (created_at) WHERE (decided_at IS NULL)',
];
