import pg from 'pg';
import { startPostgresCluster } from '../apps/platform/test/fixtures/postgres-cluster.ts';
import { deposit, makePayers, PAYER_SETTINGS } from './payers.ts';
import { type MeasuredPlatform, startPlatform } from './platform-process.ts';

/**
 * Measures what announcements cost the database by the number of processes: its transactions for each deposit. Deposits
 * arrive at a fixed rate, and what the processes do without them is measured before and left out.
 */
const COUNTS = (process.env.PROCESSES ?? '1,3,6,12').split(',').map(Number);
const SECONDS = Number(process.env.SECONDS ?? 10);
const PER_SECOND = Number(process.env.PER_SECOND ?? 40);
/** Longer than the two seconds after which PostgreSQL reports the transactions of a connection. */
const REPORTED = 3_000;

const cluster = await startPostgresCluster();
const client = new pg.Client({ connectionString: cluster.url('postgres') });
const platforms: MeasuredPlatform[] = [];
try {
  await client.connect();
  // One after another: the first one migrates.
  for (const count of COUNTS) {
    while (platforms.length < count) {
      const settings = { ...PAYER_SETTINGS, DATABASE_URL: cluster.url('postgres'), DATABASE_POOL_SIZE: '4' };
      platforms.push(await startPlatform(settings));
    }
    console.log(`${count} processes: ${(await measure()).toFixed(2)} transactions per deposit`);
  }
} finally {
  await Promise.all(platforms.map((platform) => platform.stop()));
  await client.end();
  await cluster.stop();
}

async function measure(): Promise<number> {
  const [first] = platforms;
  if (!first) throw new Error('No platform runs');
  const payers = await makePayers(first.url, 16);
  await wait(REPORTED);
  const idle = await countTransactions(() => wait(SECONDS * 1000));
  const deposits = SECONDS * PER_SECOND;
  const busy = await countTransactions(async () => {
    const running: Promise<void>[] = [];
    const startedAt = performance.now();
    for (let made = 0; made < deposits; made += 1) {
      await wait(startedAt + (made * 1000) / PER_SECOND - performance.now());
      const { url } = platforms[made % platforms.length] ?? first;
      const payer = payers[made % payers.length];
      if (payer) running.push(deposit(url, payer, `${platforms.length}-${made}`));
    }
    await Promise.all(running);
  });
  return (busy - idle) / deposits;
}

async function countTransactions(work: () => Promise<unknown>): Promise<number> {
  const before = await readTransactions();
  await work();
  await wait(REPORTED);
  return (await readTransactions()) - before;
}

async function readTransactions(): Promise<number> {
  const { rows } = await client.query(
    "SELECT sum(xact_commit + xact_rollback)::int AS count FROM pg_stat_database WHERE datname = 'postgres'",
  );
  return rows[0].count;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
