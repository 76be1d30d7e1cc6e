import { cpus } from 'node:os';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { readTimeline } from '../apps/platform/src/app/console/timeline.ts';
import { SCHEMA } from '../apps/platform/src/app/schema.ts';
import {
  type PlayerSearch,
  searchPlayers,
} from '../apps/platform/src/identity/search/player-search.queries.ts';
import { createAudit } from '../apps/platform/src/infrastructure/audit/audit.ts';
import { openDatabase } from '../apps/platform/src/infrastructure/database/open-database.ts';
import type { Tables } from '../apps/platform/src/infrastructure/database/tables.ts';
import { createSecret } from '../apps/platform/src/infrastructure/secret/secret.ts';
import { createStaffNotes } from '../apps/platform/src/staff/notes/staff-notes.ts';
import { startPostgresCluster } from '../apps/platform/test/fixtures/postgres-cluster.ts';
import { TEST_CONFIGURATION } from '../apps/platform/test/fixtures/test-configuration.ts';
import names from './matching/names.json' with { type: 'json' };
import { percentile } from './platform-process.ts';
import { addRecords, measureRecords } from './player-records.ts';

/** Measures the search of the console, the timeline of a player and the lists about one, over many players on PostgreSQL. */
const PLAYERS = Number(process.env.PLAYERS ?? 1_000_000);
const TIMES = Number(process.env.TIMES ?? 50);
const PAGE = 50;
/** Acts and sessions that one player has, with a payment for each tenth. The others have one of each. */
const ENTRIES = 50_000;
/** Payments, stakes, messages and movements of money that one player has. */
const RECORDS = 100_000;
/** Players added by one statement. */
const AT_ONCE = 20_000;

const { given: givenNames, family: familyNames } = names.markets.SE;
const GIVEN = givenNames.map(([name]) => String(name));
const FAMILY = familyNames.map(([name]) => String(name));

/** Returns the id of a player by number. */
const toId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const cluster = await startPostgresCluster();
try {
  const location = { databaseUrl: cluster.url('postgres'), dataDir: '' };
  const database = await openDatabase(location, SCHEMA);
  try {
    // A statement of the platform may not last long.
    for (let from = 1; from <= PLAYERS; from += AT_ONCE) {
      await fill(database.db, from);
      const [first, last] = [toId(from), toId(from + AT_ONCE - 1)];
      const others = sql`(SELECT id AS player_id, 10 * (1 + abs(hashtext(id::text)) % 5000) AS hours FROM players
        WHERE id BETWEEN ${first} AND ${last}) AS p`;
      await addEntries(database.db, others);
    }
    const one = sql`(SELECT ${toId(1)}::uuid AS player_id, generate_series(2, ${sql.lit(ENTRIES)}) AS hours) AS p`;
    await addEntries(database.db, one);
    await addFindings(database.db);
    await sql`ANALYZE persons, players, limits, contact_tasks, audit, payments, sessions`.execute(
      database.db,
    );
    await measureSearch(database.db);
    await measureTimeline(database.db);
    await addRecords(database.db, toId(3), RECORDS);
    await measureRecords(database.db, toId(3), RECORDS, time);
  } finally {
    await database.close();
  }
} finally {
  await cluster.stop();
}

/** Adds players with names of several markets. */
async function fill(db: Kysely<Tables>, from: number): Promise<void> {
  const given = sql.lit(`{${GIVEN.join(',')}}`);
  const family = sql.lit(`{${FAMILY.join(',')}}`);
  const id = sql.raw(`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`);
  await sql`INSERT INTO players (id, jurisdiction, country, currency, language, state, disabled, not_updatable,
      player_groups, created_at)
    SELECT ${id}, 'MGA', 'MT', 'EUR', 'en', 'active', false, '{}', '{}', now() - n * interval '1 minute'
    FROM generate_series(${sql.lit(from)}::bigint, ${sql.lit(Math.min(PLAYERS, from + AT_ONCE - 1))}) AS n`.execute(
    db,
  );
  await sql`INSERT INTO persons (player_id, email, phone, calling_code, first_name, last_name, birth_date, address, city,
      zip, registered_at)
    SELECT ${id}, lower(first || '.' || last) || n || '@example.com', '+356' || 20000000 + n, '356', first, last,
      date '1950-01-01' + (n % 20000)::int, n % 300 || ' Triq ' || last, 'Valletta', 'VLT ' || 1000 + n % 9000,
      now() - n * interval '1 minute'
    FROM generate_series(${sql.lit(from)}::bigint, ${sql.lit(Math.min(PLAYERS, from + AT_ONCE - 1))}) AS n,
      LATERAL (SELECT (${given}::text[])[1 + (n * 7919) % ${sql.lit(GIVEN.length)}] AS first,
        (${family}::text[])[1 + (n * 104729) % ${sql.lit(FAMILY.length)}] AS last) AS name`.execute(db);
}

/** Adds an entry of each kind for some players, and very many for the first. */
async function addEntries(db: Kysely<Tables>, players: RawBuilder<unknown>): Promise<void> {
  const at = sql`now() - hours * interval '1 hour'`;
  await sql`INSERT INTO audit (at, actor, action, player_id, after)
    SELECT ${at}, 'player', 'sign-in', player_id, '{"method": "password"}' FROM ${players}`.execute(db);
  await sql`INSERT INTO payments (id, tx_id, player_id, method, status, amount, currency, brand, provider, created_at, ended_at)
    SELECT gen_random_uuid(), gen_random_uuid()::text, player_id, 'deposit', 'completed', 2000, 'EUR', 'card', 'piq',
      ${at}, ${at} FROM ${players} WHERE hours % 10 = 0`.execute(db);
  await sql`INSERT INTO sessions (id_hash, player_id, created_at, seen_at, expires_at, ended_at, device, failed_sign_ins,
      method, acr, acr_at)
    SELECT gen_random_uuid()::text, player_id, ${at}, ${at}, ${at}, ${at}, 'Firefox', 0, 'password', 'password', ${at}
    FROM ${players}`.execute(db);
}

/** Gives every third player a limit, and every thousandth an open task because of markers of harm. */
async function addFindings(db: Kysely<Tables>): Promise<void> {
  await sql`INSERT INTO limits (id, player_id, type, period, amount, currency, starts_at, awaits_confirmation, set_by,
      rule_edition, created_at)
    SELECT id, id, 'deposit', 'daily', 5000, 'EUR', created_at, false, 'player', 'MGA', created_at
    FROM players WHERE right(id::text, 6)::int % 3 = 0`.execute(db);
  await sql`INSERT INTO contact_tasks (id, player_id, reason, details, created_at)
    SELECT id, id, 'markers-of-harm', '{}', now() FROM players WHERE right(id::text, 6)::int % 1000 = 0`.execute(
    db,
  );
}

async function measureSearch(db: Kysely<Tables>): Promise<void> {
  console.log(`${PLAYERS} players, ${cpus().length} processors, ${TIMES} searches of each kind`);
  const middle = db
    .selectFrom('persons')
    .select(['first_name', 'last_name'])
    .offset(PLAYERS / 2)
    .limit(1);
  const { first_name: given, last_name: family } = await middle.executeTakeFirstOrThrow();
  const limitsAt = (are: boolean) => ({ are, at: new Date() });
  const day = (turn: number) => new Date(Date.now() - turn * 86_400_000);
  const searches: Readonly<Record<string, (turn: number) => string | Partial<PlayerSearch>>> = {
    'the newest': () => ({}),
    'a day of registration': (turn) => ({ registered: { from: day(turn + 101), to: day(turn + 100) } }),
    'with a limit': () => ({ limits: limitsAt(true) }),
    'without a limit': () => ({ limits: limitsAt(false) }),
    'with markers': () => ({ hasMarkers: true }),
    'name, with markers': () => ({ text: family, hasMarkers: true }),
    'first and last name': () => `${given} ${family}`,
    'part of a last name': () => family.slice(0, 4),
    'part of an e-mail': (turn) => `${1000 + turn}@exam`,
    'end of a phone number': (turn) => String(20_400_000 + turn * 17).slice(2),
    'birth date': (turn) => new Date(Date.UTC(1960, 0, 1 + turn * 37)).toISOString().slice(0, 10),
    nobody: (turn) => `nobody${turn}`,
  };
  for (const [kind, toSearch] of Object.entries(searches)) {
    await time(kind, async (turn) => {
      const asked = toSearch(turn);
      const search = typeof asked === 'string' ? { text: asked } : asked;
      return (await searchPlayers(db, { text: '', most: PAGE, ...search })).length;
    });
  }
}

async function measureTimeline(db: Kysely<Tables>): Promise<void> {
  const clock = { now: Date.now };
  const notes = createStaffNotes({
    db,
    clock,
    audit: createAudit(clock, createSecret(TEST_CONFIGURATION.secret)),
  });
  console.log(`A player with ${2.1 * ENTRIES} entries`);
  const read = async (playerId: string, until: Date | null) => {
    const now = clock.now();
    const reading = { db, notes, roles: ['compliance'], playerId, until, now, most: PAGE } as const;
    return (await readTimeline(reading)).entries.length;
  };
  await time('the latest', () => read(toId(1), null));
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  await time('in the middle', (turn) => read(toId(1), hours(ENTRIES / 2 + turn * 100)));
  await time('the earliest', (turn) => read(toId(1), hours(ENTRIES - PAGE - turn)));
  await time('of another player', (turn) => read(toId(2 + turn), null));
}

/** Prints the times of an act, and how many rows its page has. */
async function time(kind: string, act: (turn: number) => Promise<number>): Promise<void> {
  const took: number[] = [];
  let found = 0;
  for (let turn = -3; turn < TIMES; turn += 1) {
    const before = performance.now();
    found = await act(Math.max(0, turn));
    if (turn >= 0) took.push(performance.now() - before);
  }
  const [median, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
  console.log(`  ${kind.padEnd(24)}${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${found} on the page`);
}
