import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The uses of limits by day (UTC) that were not released. The product is empty where a use has none.
  `CREATE TABLE limit_totals (
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    measure text NOT NULL,
    product text NOT NULL,
    day date NOT NULL,
    amount bigint NOT NULL,
    uses integer NOT NULL,
    PRIMARY KEY (player_id, measure, day, product)
  )`,
  // A trigger, because processes of the previous release write uses and know nothing of totals.
  `CREATE FUNCTION count_limit_use() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' AND OLD.released_at IS NULL THEN
      UPDATE limit_totals SET amount = amount - OLD.amount, uses = uses - 1
      WHERE player_id = OLD.player_id AND measure = OLD.measure AND product = coalesce(OLD.product, '')
        AND day = (OLD.used_at AT TIME ZONE 'UTC')::date;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.released_at IS NULL THEN
      INSERT INTO limit_totals (player_id, measure, product, day, amount, uses)
      VALUES (NEW.player_id, NEW.measure, coalesce(NEW.product, ''), (NEW.used_at AT TIME ZONE 'UTC')::date,
        NEW.amount, 1)
      ON CONFLICT (player_id, measure, day, product)
      DO UPDATE SET amount = limit_totals.amount + excluded.amount, uses = limit_totals.uses + 1;
    END IF;
    RETURN NULL;
  END $$`,
  // Locks the table until the migration commits, so that no use falls between the trigger and the sums.
  `CREATE TRIGGER limit_usage_totals AFTER INSERT OR UPDATE OR DELETE ON limit_usage
    FOR EACH ROW EXECUTE FUNCTION count_limit_use()`,
  `INSERT INTO limit_totals (player_id, measure, product, day, amount, uses)
    SELECT player_id, measure, coalesce(product, ''), (used_at AT TIME ZONE 'UTC')::date, sum(amount), count(*)
    FROM limit_usage WHERE released_at IS NULL GROUP BY 1, 2, 3, 4`,
];

/** Adds running totals of the uses of limits, filled from the uses. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
