import type { Generated } from 'kysely';
import type { Instant, MaybeInstant, MinorUnits } from '../../infrastructure/database/columns.ts';
import type { DirectoryTable } from '../../operations/directory/directory.ts';

/** The history in which a player's gambling is listed. */
export type Book = 'casino' | 'sport';

export interface PlaysTable {
  id: string;
  book: Book;
  round_id: string;
  player_id: string;
  product: string;
  game_id: string;
  currency: string;
  stake_real: MinorUnits;
  stake_bonus: MinorUnits;
  /** The bonus under which it is wagered. */
  bonus_id: string | null;
  /** How much of the stake counts towards its wagering. */
  counted: MinorUnits;
  status: 'open' | 'settled' | 'canceled';
  started_at: Instant;
  ended_at: MaybeInstant;
  /** The play setup of a slot round. Null: none. */
  set_up_id: string | null;
}

/** All columns. A statement that selects `*` is not prepared. */
export const PLAY_COLUMNS = [
  'id',
  'book',
  'round_id',
  'player_id',
  'product',
  'game_id',
  'currency',
  'stake_real',
  'stake_bonus',
  'bonus_id',
  'counted',
  'status',
  'started_at',
  'ended_at',
  'set_up_id',
] as const satisfies readonly (keyof PlaysTable)[];

export interface PlaySetUpsTable {
  id: string;
  player_id: string;
  minutes: number;
  amount: MinorUnits;
  currency: string;
  /** Stakes less wins, never below 0. */
  spent: MinorUnits;
  starts_at: Instant;
  ends_at: Instant;
  ended_by: 'time' | 'spend' | 'player' | null;
  ended_at: MaybeInstant;
}

/** All columns. A statement that selects `*` is not prepared. */
export const PLAY_SET_UP_COLUMNS = [
  'id',
  'player_id',
  'minutes',
  'amount',
  'currency',
  'spent',
  'starts_at',
  'ends_at',
  'ended_by',
  'ended_at',
] as const satisfies readonly (keyof PlaySetUpsTable)[];

/** What a player played on one day in UTC. Triggers on `play_steps` write it. */
interface PlayDaysTable {
  player_id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  book: Book;
  currency: string;
  steps: number;
  /** Stakes and wins that were not refunded. */
  wagered: MinorUnits;
  won: MinorUnits;
}

export interface PlayStepsTable {
  id: Generated<number>;
  play_id: string;
  step: string;
  player_id: string;
  book: Book;
  type: 'Bet' | 'Win';
  /** Negative for money that leaves the player. */
  amount: MinorUnits;
  currency: string;
  game: string;
  description: string | null;
  status: 'Pending' | 'Completed' | 'Rollbacked';
  end_entry: string | null;
  at: Instant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    plays: PlaysTable;
    /** By the book and the name of a round that does not name its player. */
    directory_rounds: DirectoryTable;
    play_set_ups: PlaySetUpsTable;
    play_days: PlayDaysTable;
    play_steps: PlayStepsTable;
  }
}

/** SQL that creates these tables. */
export const playSchema: readonly string[] = [
  `CREATE TABLE play_set_ups (
    id uuid,
    player_id uuid REFERENCES players (id),
    minutes integer NOT NULL CHECK (minutes > 0),
    amount bigint NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL,
    spent bigint NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    ended_by text CHECK (ended_by IN ('time', 'spend', 'player')),
    ended_at timestamptz,
    PRIMARY KEY (player_id, id),
    CONSTRAINT play_set_ups_check CHECK (spent >= 0 AND spent <= amount),
    CONSTRAINT play_set_ups_check1 CHECK ((ended_by IS NULL) = (ended_at IS NULL))
  )`,
  'CREATE UNIQUE INDEX play_set_ups_open ON play_set_ups (player_id) WHERE (ended_at IS NULL)',
  'CREATE INDEX play_set_ups_player ON play_set_ups (player_id, starts_at DESC)',
  'CREATE INDEX play_set_ups_due ON play_set_ups (ends_at) WHERE (ended_at IS NULL)',
  `CREATE TABLE plays (
    id uuid,
    book text NOT NULL CHECK (book IN ('casino', 'sport')),
    round_id text NOT NULL,
    player_id uuid REFERENCES players (id),
    product text NOT NULL,
    game_id text NOT NULL,
    currency char(3) NOT NULL,
    stake_real bigint NOT NULL CHECK (stake_real >= 0),
    stake_bonus bigint NOT NULL CHECK (stake_bonus >= 0),
    bonus_id uuid,
    counted bigint NOT NULL CHECK (counted >= 0),
    status text NOT NULL CHECK (status IN ('open', 'settled', 'canceled')),
    started_at timestamptz NOT NULL,
    ended_at timestamptz,
    set_up_id uuid,
    PRIMARY KEY (player_id, id),
    CONSTRAINT plays_round UNIQUE (player_id, book, round_id),
    FOREIGN KEY (player_id, bonus_id) REFERENCES bonuses (player_id, id),
    FOREIGN KEY (player_id, set_up_id) REFERENCES play_set_ups (player_id, id)
  )`,
  "CREATE INDEX plays_open ON plays (player_id, bonus_id) WHERE (status = 'open' AND bonus_id IS NOT NULL)",
  "CREATE INDEX plays_set_up ON plays (player_id, set_up_id) WHERE (status = 'open')",
  'CREATE INDEX plays_started ON plays (player_id, game_id, started_at)',
  `CREATE TABLE directory_rounds (
    name text PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id)
  )`,
  `CREATE TABLE play_steps (
    id bigint GENERATED ALWAYS AS IDENTITY,
    play_id uuid NOT NULL,
    step text NOT NULL,
    player_id uuid REFERENCES players (id),
    book text NOT NULL,
    type text NOT NULL CHECK (type IN ('Bet', 'Win')),
    amount bigint NOT NULL,
    currency char(3) NOT NULL,
    game text NOT NULL,
    description text,
    status text NOT NULL CHECK (status IN ('Pending', 'Completed', 'Rollbacked')),
    end_entry text,
    at timestamptz NOT NULL,
    PRIMARY KEY (player_id, id),
    CONSTRAINT play_steps_once UNIQUE (player_id, play_id, step),
    FOREIGN KEY (player_id, play_id) REFERENCES plays (player_id, id)
  )`,
  'CREATE INDEX play_steps_book ON play_steps (player_id, book, id DESC)',
  `CREATE TABLE play_days (
    player_id uuid REFERENCES players (id),
    day date,
    book text,
    currency char(3),
    steps bigint NOT NULL,
    wagered bigint NOT NULL,
    won bigint NOT NULL,
    PRIMARY KEY (player_id, book, day, currency)
  )`,
  'CREATE INDEX play_days_day ON play_days (day, player_id)',
  `CREATE FUNCTION play_day_parts(p_type text, p_status text, p_amount bigint, p_at timestamptz) RETURNS TABLE(day date, wagered bigint, won bigint) LANGUAGE sql IMMUTABLE AS $$
    SELECT (p_at AT TIME ZONE 'UTC')::date,
      CASE WHEN p_type = 'Bet' AND p_status <> 'Rollbacked' THEN -p_amount ELSE 0 END,
      CASE WHEN p_type = 'Win' AND p_status <> 'Rollbacked' THEN p_amount ELSE 0 END
  $$`,
  // Row by row: a distributed database inserts into a table from no transition table.
  `CREATE FUNCTION play_days_add() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    total record;
  BEGIN
    FOR total IN
      SELECT one.player_id, part.day, one.book, one.currency, COUNT(*) AS steps, SUM(part.wagered) AS wagered,
          SUM(part.won) AS won
        FROM fresh AS one, play_day_parts(one.type, one.status, one.amount, one.at) AS part
        GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    LOOP
      INSERT INTO play_days AS kept (player_id, day, book, currency, steps, wagered, won)
      VALUES (total.player_id, total.day, total.book, total.currency, total.steps, total.wagered, total.won)
      ON CONFLICT (player_id, book, day, currency) DO UPDATE SET steps = kept.steps + excluded.steps,
        wagered = kept.wagered + excluded.wagered, won = kept.won + excluded.won;
    END LOOP;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER play_days_add AFTER INSERT ON play_steps
    REFERENCING NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION play_days_add()`,
  `CREATE FUNCTION play_days_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO play_days AS kept (player_id, day, book, currency, steps, wagered, won)
    SELECT player_id, day, book, currency, SUM(steps), SUM(wagered), SUM(won) FROM (
        SELECT OLD.player_id, day, OLD.book, OLD.currency, -1 AS steps, -wagered AS wagered, -won AS won
          FROM play_day_parts(OLD.type, OLD.status, OLD.amount, OLD.at)
        UNION ALL
        SELECT NEW.player_id, day, NEW.book, NEW.currency, 1, wagered, won
          FROM play_day_parts(NEW.type, NEW.status, NEW.amount, NEW.at)
      ) AS change
      -- A deleted step has no new row.
      WHERE player_id IS NOT NULL
      GROUP BY 1, 2, 3, 4 HAVING SUM(steps) <> 0 OR SUM(wagered) <> 0 OR SUM(won) <> 0
      ORDER BY 1, 2, 3, 4
    ON CONFLICT (player_id, book, day, currency) DO UPDATE SET steps = kept.steps + excluded.steps,
      wagered = kept.wagered + excluded.wagered, won = kept.won + excluded.won;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER play_days_change AFTER UPDATE ON play_steps
    FOR EACH ROW WHEN ((old.status = 'Rollbacked'::text) IS DISTINCT FROM (new.status = 'Rollbacked'::text) OR old.player_id IS DISTINCT FROM new.player_id OR old.book IS DISTINCT FROM new.book OR old.currency IS DISTINCT FROM new.currency OR old.type IS DISTINCT FROM new.type OR old.amount IS DISTINCT FROM new.amount OR old.at IS DISTINCT FROM new.at) EXECUTE FUNCTION play_days_change()`,
  `CREATE TRIGGER play_days_remove AFTER DELETE ON play_steps
    FOR EACH ROW EXECUTE FUNCTION play_days_change()`,
];
