import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When a player last started a game: some licences require seconds between starts.
  'CREATE INDEX plays_started ON plays (player_id, game_id, started_at)',
  // When a player last acknowledged that their money is not protected if the operator becomes insolvent.
  'ALTER TABLE players ADD COLUMN funds_acknowledged_at timestamptz',
  // When name, address and birth date were verified, by documents or by staff.
  'ALTER TABLE players ADD COLUMN identity_verified_at timestamptz',
  `UPDATE players SET identity_verified_at = proof.at
    FROM (
      SELECT player_id, max(reviewed_at) AS at FROM documents
      WHERE status = 'approved' AND type IN ('id', 'proof-of-address')
      GROUP BY player_id HAVING count(DISTINCT type) = 2
    ) AS proof
    WHERE proof.player_id = players.id`,
];

/** Adds the requirements of a British licence for play. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
