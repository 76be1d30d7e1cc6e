import { once } from 'node:events';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices, type Services } from '../../src/app/services.ts';
import { campaignSchema } from '../../src/engagement/index.ts';
import { openMovableClock } from '../../src/infrastructure/clock/movable-clock.ts';
import type { Database } from '../../src/infrastructure/database/database.ts';
import { openPostgres } from '../../src/infrastructure/database/postgres-database.ts';
import type { Db } from '../../src/infrastructure/database/tables.ts';
import { activePlayer } from '../fixtures/payment-provider.ts';
import { newDatabase, type PlatformProcess, spawnPlatform } from '../fixtures/postgres-platform.ts';
import { rewarding } from '../fixtures/rewarded-player.ts';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';
import type { TestPlatform } from '../fixtures/test-platform.ts';

const PLAYERS = 120;
const BY = { actor: 'staff', staffId: 'max', name: 'Max', requestId: 'test' } as const;
const TEXTS = { en: { title: 'A new game', text: 'Play.' } };

interface Sender {
  readonly database: Database;
  readonly services: Services;
  send(): Promise<unknown>;
}

/** Opens the services of one more process, without its timers. */
async function openSender(databaseUrl: string): Promise<Sender> {
  const database = await openPostgres(databaseUrl, { poolSize: 4 });
  const clock = await openMovableClock(database, () => {});
  const addresses = { casinoUrl: () => 'http://casino.example', ownUrl: () => 'http://platform.example' };
  const services = await createServices(TEST_CONFIGURATION, database, clock, addresses);
  const sweep = services.sweeps.find(({ name }) => name === 'campaigns');
  if (!sweep) throw new Error('There is no sweep');
  return { database, services, send: () => sweep.run() };
}

/** Returns the columns of a table that are written. */
async function getColumns(db: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = ${table} AND is_generated = 'NEVER'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Adds players with consent to emails, as copies of a registered one. */
async function addPlayers(test: TestPlatform, number: number): Promise<void> {
  const { userId } = await activePlayer(test, { OptIns: ['email'] });
  const { db } = test;
  await sql`CREATE TEMPORARY TABLE copies AS SELECT gen_random_uuid() AS id, gen_random_uuid() AS consent
    FROM generate_series(1, ${number}::int)`.execute(db);
  for (const [table, key] of [
    ['players', 'id'],
    ['persons', 'player_id'],
  ] as const) {
    const columns = sql.join((await getColumns(db, table)).map(sql.ref));
    await sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns} FROM (SELECT (jsonb_populate_record(original,
        jsonb_build_object(${key}::text, copies.id))).* FROM ${sql.table(table)} AS original, copies
        WHERE original.${sql.ref(key)} = ${userId}) AS copied`.execute(db);
  }
  await sql`INSERT INTO consent_records (id, player_id, type, active, at, source, text_version)
    SELECT consent, id, 'NewsEmails', TRUE, now(), 'sign-up', '1' FROM copies`.execute(db);
  await sql`INSERT INTO subscriptions (player_id, type, active, changed_at, receipt)
    SELECT id, type, TRUE, now(), consent FROM copies, (VALUES ('NewsEmails'), ('BonusEmails')) AS types (type)`.execute(
    db,
  );
  await sql`DROP TABLE copies`.execute(db);
}

/** Writes and approves a campaign for everybody. */
async function schedule({ database, services }: Sender, fields: object): Promise<string> {
  const { campaigns } = services.engagement;
  const content = campaignSchema.parse({ name: 'Autumn', kind: 'message', texts: TEXTS, ...fields });
  const of = await campaigns.add(content, BY);
  const ready = await campaigns.prepare(of);
  await database.db.transaction().execute((tx) => campaigns.approve(tx, ready, BY));
  return of.id;
}

const outcomes = async ({ database: { db } }: Sender, campaignId: string) => {
  const rows = await db
    .selectFrom('campaign_recipients')
    .select(['outcome', ({ fn }) => fn.countAll().as('players')])
    .where('campaign_id', '=', campaignId)
    .groupBy('outcome')
    .execute();
  return Object.fromEntries(rows.map(({ outcome, players }) => [outcome, Number(players)]));
};
const countMessages = async ({ database: { db } }: Sender, occasion: string) => {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll().as('messages'))
    .where('occasion', 'like', occasion)
    .groupBy('player_id')
    .execute();
  return { players: rows.length, most: Math.max(0, ...rows.map(({ messages }) => Number(messages))) };
};

describe('a campaign on several processes', () => {
  let platform: PlatformProcess;
  let databaseUrl = '';
  let senders: readonly [Sender, Sender];
  beforeAll(async () => {
    databaseUrl = await newDatabase();
    platform = await spawnPlatform(databaseUrl);
    await addPlayers(platform, PLAYERS - 1);
    senders = [await openSender(databaseUrl), await openSender(databaseUrl)];
  });
  afterAll(async () => {
    await platform?.close();
    for (const { database } of senders ?? []) await database.close();
  });
  const sendFromBoth = () => Promise.all(senders.map(({ send }) => send()));

  it('sends one message to each player', async () => {
    proves('ST-01.campaign-once');
    const id = await schedule(senders[0], {});

    await sendFromBoth();

    expect(await countMessages(senders[0], `campaign ${id}`)).toEqual({ players: PLAYERS, most: 1 });
    expect(await outcomes(senders[1], id)).toEqual({ sent: PLAYERS });
  });

  it('grants one bonus to each player', async () => {
    proves('ST-01.campaign-once');
    const offer = await rewarding(platform).offer({ trigger: 'grant' });
    const id = await schedule(senders[0], { kind: 'reward', offer });

    await sendFromBoth();

    expect(await outcomes(senders[0], id)).toEqual({ granted: PLAYERS });
    expect(await countMessages(senders[0], 'bonus %')).toEqual({ players: PLAYERS, most: 1 });
  });

  it('reaches the others once after its process was killed', async () => {
    proves('ST-01.campaign-once');
    const [one] = senders;
    // Only the process that is killed sends.
    await platform.close();
    const victim = await spawnPlatform(databaseUrl);
    const id = await schedule(one, {});
    const reached = async () => (await outcomes(one, id)).sent ?? 0;
    await expect.poll(reached, { timeout: 60_000, interval: 5 }).toBeGreaterThan(3);
    victim.child.kill('SIGKILL');
    await once(victim.child, 'exit');
    const before = await reached();

    await one.send();

    expect(before).toBeLessThan(PLAYERS);
    expect(await countMessages(one, `campaign ${id}`)).toEqual({ players: PLAYERS, most: 1 });
    expect(await outcomes(one, id)).toEqual({ sent: PLAYERS });
  });

  it('stops at a cancel, and those who have it keep it', async () => {
    proves('ST-01.campaign-sending');
    const [one, two] = senders;
    const id = await schedule(one, {});
    const { db } = one.database;
    const ids = await db.selectFrom('players').select('id').orderBy('id').limit(6).execute();
    const sixth = ids.at(-1)?.id ?? '';
    // Without the timeouts of the platform's connections.
    const blocker = new pg.Client({ connectionString: databaseUrl });
    await blocker.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT id FROM players WHERE id = $1 FOR UPDATE', [sixth]);

    const sending = two.send();
    await expect.poll(() => outcomes(one, id), { timeout: 60_000, interval: 5 }).toEqual({ sent: 5 });
    await one.services.engagement.campaigns.cancel(id, 'the game is late', BY, async () => {});
    await blocker.end();
    // On a slow machine, the wait for the sixth player has failed.
    await Promise.allSettled([sending]);

    expect(await outcomes(one, id)).toEqual({ sent: 5 });
    await sendFromBoth();
    expect(await countMessages(one, `campaign ${id}`)).toEqual({ players: 5, most: 1 });
    expect((await one.services.engagement.campaigns.find(id)).status).toBe('canceled');
  });
});
