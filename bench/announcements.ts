import pg from 'pg';
import { startPostgresCluster } from '../apps/platform/test/fixtures/postgres-cluster.ts';
import { deposit, makePayers, PAYER_SETTINGS, type Payer } from './payers.ts';
import { type MeasuredPlatform, startPlatform } from './platform-process.ts';

/**
 * Measures what announcements cost the database by the number of processes: its statements for each deposit. Deposits
 * arrive at a fixed rate, and what the processes do without them is measured before and left out.
 */
const COUNTS = (process.env.PROCESSES ?? '1,3,6,12').split(',').map(Number);
const SECONDS = Number(process.env.SECONDS ?? 10);
const PER_SECOND = Number(process.env.PER_SECOND ?? 40);

const cluster = await startPostgresCluster({ settings: { shared_preload_libraries: 'pg_stat_statements' } });
const client = new pg.Client({ connectionString: cluster.url('postgres') });
const platforms: MeasuredPlatform[] = [];
let payers: readonly Payer[] = [];
try {
  await client.connect();
  await client.query('CREATE EXTENSION pg_stat_statements');
  // One after another: the first one migrates.
  for (const count of COUNTS) {
    while (platforms.length < count) {
      const settings = { ...PAYER_SETTINGS, DATABASE_URL: cluster.url('postgres'), DATABASE_POOL_SIZE: '4' };
      platforms.push(await startPlatform(settings));
    }
    console.log(`${count} processes: ${(await measure()).toFixed(2)} statements per deposit`);
  }
} finally {
  await Promise.all(platforms.map((platform) => platform.stop()));
  await client.end();
  await cluster.stop();
}

async function measure(): Promise<number> {
  const [first] = platforms;
  if (!first) throw new Error('No platform runs');
  if (payers.length === 0) payers = await makePayers(first.url, 16);
  const idle = await countStatements(() => wait(SECONDS * 1000));
  const deposits = SECONDS * PER_SECOND;
  const busy = await countStatements(async () => {
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
  return (busy.count - (idle.count * busy.took) / idle.took) / deposits;
}

async function countStatements(work: () => Promise<unknown>) {
  const startedAt = performance.now();
  const before = await readStatements();
  await work();
  return { count: (await readStatements()) - before, took: performance.now() - startedAt };
}

async function readStatements(): Promise<number> {
  const { rows } = await client.query('SELECT sum(calls)::int AS count FROM pg_stat_statements');
  return rows[0].count;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
