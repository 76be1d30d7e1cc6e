import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillHistory } from '../apps/platform/test/fixtures/long-history.ts';
import { startPostgresCluster } from '../apps/platform/test/fixtures/postgres-cluster.ts';
import { wireClient } from '../apps/platform/test/fixtures/wire-client.ts';
import { deposit, makePayers, PAYER_SETTINGS, type Payer } from './payers.ts';
import { percentile, startPlatform } from './platform-process.ts';

/**
 * Measures money on one platform process over HTTP. Deposits per second are authorized and transferred by signed
 * callbacks. A long history is read page by page. The memory of the process is recorded. The load comes from this
 * machine and shares its processors.
 */
const PLAYERS = Number(process.env.PLAYERS ?? 64);
const SECONDS = Number(process.env.SECONDS ?? 10);
const AT_ONCE = Number(process.env.AT_ONCE ?? 32);
const ROWS = Number(process.env.ROWS ?? 100_000);
const PAGE = 1000;
const SHOWN = 20;

const TOKEN = 'metrics-of-the-measurement';
const SETTINGS = { ...PAYER_SETTINGS, METRICS_TOKEN: TOKEN };

const folder = await mkdtemp(join(tmpdir(), 'playerdesk-bench-'));
console.log(`${PLAYERS} players, ${AT_ONCE} deposits at once, ${cpus().length} processors`);
await measure('PGlite in a folder', { DATA_DIR: folder });
await rm(folder, { recursive: true, force: true });

const cluster = await startPostgresCluster();
try {
  await measure('PostgreSQL', { DATABASE_URL: cluster.url('postgres') });
} finally {
  await cluster.stop();
}

async function measure(name: string, place: Record<string, string>): Promise<void> {
  console.log(name);
  const first = await startPlatform({ ...SETTINGS, ...place });
  let payer: Payer;
  try {
    const payers = await makePayers(first.url, PLAYERS);
    payer = payers[0] as Payer;
    await deposits(first.url, payers);
  } finally {
    await first.stop();
  }
  const database = { databaseUrl: place.DATABASE_URL ?? null, dataDir: place.DATA_DIR ?? '' };
  await fillHistory(database, payer.userId, ROWS);
  const second = await startPlatform({ ...SETTINGS, ...place });
  try {
    await readHistory(second.url, payer);
  } finally {
    await second.stop();
  }
}

async function deposits(url: string, payers: readonly Payer[]): Promise<void> {
  const took: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1000;
  let made = 0;
  const worker = async () => {
    while (performance.now() < endsAt) {
      const payer = payers[made % payers.length] as Payer;
      const before = performance.now();
      await deposit(url, payer, `bench-${made++}`);
      took.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const perSecond = took.length / ((performance.now() - startedAt) / 1000);
  print('deposits', `${perSecond.toFixed(0)} per second, ${milliseconds(took)}`);
}

async function readHistory(url: string, { as }: Payer): Promise<void> {
  const rest = wireClient(`${url}/rest`);
  const page = async (offset: number, max: number) => {
    const before = performance.now();
    const { status, body } = await rest.get(
      `/transaction/payments?offset=${offset}&max=${max}&type=deposit`,
      as,
    );
    if (status !== 200) throw new Error(`The history was answered ${status} ${body.Code}`);
    return { took: performance.now() - before, rows: body.Transactions.length as number };
  };
  for (let warm = 0; warm < 50; warm += 1) await page(0, SHOWN);
  for (const [what, offsets, max] of [
    [`first page of ${SHOWN}`, Array.from({ length: 200 }, () => 0), SHOWN],
    [`page of ${SHOWN} anywhere`, Array.from({ length: 200 }, (_, index) => (index * ROWS) / 200), SHOWN],
  ] as const) {
    const took: number[] = [];
    for (const offset of offsets) took.push((await page(Math.floor(offset), max)).took);
    print(what, milliseconds(took));
  }
  const memory = [await residentMemory(url)];
  const took: number[] = [];
  let rows = 0;
  for (let round = 0; round < 3; round += 1) {
    for (let offset = 0; offset < ROWS; offset += PAGE) {
      const read = await page(offset, PAGE);
      took.push(read.took);
      rows += read.rows;
    }
    memory.push(await residentMemory(url));
  }
  print(`all ${ROWS}, three times`, `${rows} rows in pages of ${PAGE}, ${milliseconds(took)}`);
  print(
    'memory before and after each',
    `${memory.map((bytes) => (bytes / 2 ** 20).toFixed(0)).join(', ')} MiB`,
  );
  const stats: number[] = [];
  for (let times = 0; times < 20; times += 1) {
    const before = performance.now();
    await rest.get('/player/lifetime-stats', as);
    stats.push(performance.now() - before);
  }
  print('lifetime figures of them', milliseconds(stats));
}

async function residentMemory(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(await answer.text())?.[1]);
}

function milliseconds(took: readonly number[]): string {
  const [median, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
  return `median ${median.toFixed(1)} ms, 99 % within ${p99.toFixed(1)} ms`;
}

function print(what: string, figures: string): void {
  console.log(`  ${what.padEnd(30)}${figures}`);
}
