/** SQL that creates the tables of `tables/register.ts`. */
export const registerSchema: readonly string[] = [
  `CREATE TABLE known_persons (
    id uuid PRIMARY KEY,
    phone text UNIQUE,
    person_number text UNIQUE,
    first_name text NOT NULL,
    last_name text NOT NULL,
    birth_date date NOT NULL,
    street text NOT NULL,
    house_number text NOT NULL,
    post_area text NOT NULL,
    post_code text NOT NULL,
    country char(2) NOT NULL
  )`,
  `CREATE TABLE excluded_persons (
    id uuid PRIMARY KEY,
    person_number text,
    name_key text NOT NULL,
    birth_date date NOT NULL,
    until timestamptz,
    family_key text NOT NULL
  )`,
  'CREATE INDEX excluded_persons_born ON excluded_persons (birth_date, name_key)',
  'CREATE INDEX excluded_persons_number ON excluded_persons (person_number)',
  `CREATE TABLE person_reviews (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    reason text NOT NULL CHECK (reason IN ('excluded-person', 'second-account')),
    marks jsonb NOT NULL,
    other_id uuid REFERENCES players (id) ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    decision text CHECK (decision IN ('another-person', 'same-person'))
  )`,
  `CREATE INDEX person_reviews_holding ON person_reviews (player_id) WHERE (decision IS DISTINCT FROM 'another-person')`,
  'CREATE INDEX person_reviews_open ON person_reviews (created_at) WHERE (decision IS NULL)',
];
