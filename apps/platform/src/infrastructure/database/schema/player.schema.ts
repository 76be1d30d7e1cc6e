/** SQL that creates the tables of `tables/player.ts`. */
export const playerSchema: readonly string[] = [
  `CREATE TABLE players (
    id uuid PRIMARY KEY,
    jurisdiction text NOT NULL,
    country char(2) NOT NULL,
    currency char(3) NOT NULL,
    language text NOT NULL,
    state text NOT NULL,
    state_until timestamptz,
    disabled boolean NOT NULL,
    not_updatable text[] NOT NULL,
    player_groups text[] NOT NULL,
    activated_at timestamptz,
    terms_version text,
    annual_activity_from integer,
    annual_activity_to integer,
    bonus_code text,
    affiliate_tag text,
    created_at timestamptz NOT NULL,
    funds_acknowledged_at timestamptz,
    identity_verified_at timestamptz
  )`,
  `CREATE TABLE persons (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    email text NOT NULL,
    email_key text NOT NULL CHECK (email_key = lower(email_key)),
    phone text NOT NULL,
    calling_code text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    birth_date date NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    zip text NOT NULL,
    region text,
    nationality char(2),
    gender text,
    phone_verified_at timestamptz
  )`,
  "CREATE UNIQUE INDEX persons_email_key ON persons (email_key) WHERE (email_key <> '')",
  "CREATE UNIQUE INDEX persons_phone ON persons (phone) WHERE (phone <> '')",
  'CREATE INDEX persons_born ON persons (birth_date)',
  `CREATE TABLE credentials (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    password_hash text NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  `CREATE TABLE consents (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    kind text NOT NULL,
    text_version text NOT NULL,
    channel text NOT NULL,
    given_at timestamptz NOT NULL,
    withdrawn_at timestamptz
  )`,
  'CREATE INDEX consents_player ON consents (player_id)',
  `CREATE TABLE display_pages (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    page_type text,
    force_action boolean NOT NULL,
    position integer NOT NULL,
    set_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, page_type)
  )`,
  `CREATE TABLE custom_fields (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    name text,
    value text NOT NULL,
    PRIMARY KEY (player_id, name)
  )`,
  `CREATE FUNCTION eid_persons_erased() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE eid_persons SET erased = true WHERE player_id = OLD.player_id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER eid_persons_erased AFTER DELETE ON persons
    FOR EACH ROW EXECUTE FUNCTION eid_persons_erased()`,
];
