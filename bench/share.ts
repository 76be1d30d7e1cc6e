import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTo, startPostgresCluster } from '../apps/platform/test/fixtures/postgres-cluster.ts';
import { type MeasuredPlatform, percentile, startPlatform } from './platform-process.ts';
import { actOnBare, startBare } from './share/bare-process.ts';
import { addMinimumPlayers, runMinimum, type Work } from './share/minimum.ts';
import { act, type BenchPlayer, makePlayers, PLAYER_SETTINGS } from './share/players.ts';
import { processorTime } from './share/processor-time.ts';
import { countRows, refuseOtherRows } from './share/rows.ts';

/**
 * Measures how much of what PostgreSQL can do the platform does. Deposits and rounds go through the platform's webhooks,
 * and pgbench writes the same rows. A bare server in Node writes them too, without a decision: the difference between it
 * and the platform is what decisions, protection and measurement cost. All alternate in one database, so that the load of
 * the machine affects them alike.
 *
 * - Share: deposits or rounds per second of the platform, divided by those of pgbench.
 * - Processor time: of PostgreSQL and the platform for one, divided by that of PostgreSQL alone under pgbench. The kernel
 *   counts it, so it hardly changes with the load of the machine.
 *
 * The load comes from this machine and shares its processors. Linux only.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const NODES = Number(process.env.NODES ?? 1);
const PLAYERS = 64;
const AT_ONCE = 24;
const CONNECTIONS = 10;
/** How many of each are made to compare their rows. */
const COMPARED = 600;
const WORKS: readonly Work[] = ['deposit', 'round'];

interface Figures {
  readonly perSecond: number;
  /** Milliseconds of processor time for one. */
  readonly postgres: number;
  readonly node: number;
  /** Bytes of the write-ahead log for one. */
  readonly bytes: number;
}

const folder = await mkdtemp(join(tmpdir(), 'playerdesk-share-'));
const cluster = await startPostgresCluster();
const url = cluster.url('postgres');
const client = await connectTo(url);
let made = 0;
try {
  const players = await prepare();
  const platforms = await Promise.all(Array.from({ length: NODES }, start));
  const bare = await startBare({ url, connections: CONNECTIONS, players: PLAYERS });
  try {
    await measureAll(platforms, bare, players);
  } finally {
    await Promise.all([...platforms, bare].map((platform) => platform.stop()));
  }
} finally {
  await client.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

function start() {
  return startPlatform({ ...PLAYER_SETTINGS, DATABASE_URL: url });
}

/** Creates players, verifies that both write the same rows, and fills the tables so that plans are those of daily use. */
async function prepare(): Promise<readonly BenchPlayer[]> {
  const first = await start();
  const players = await makePlayers(first.url, client, PLAYERS);
  // When it stops, its connections report what they wrote.
  await first.stop();
  await addMinimumPlayers(client, (players[0] as BenchPlayer).userId, PLAYERS);
  for (const work of WORKS) {
    const byMinimum = await countRows(client, COMPARED, async () => {
      await minimum(work, { times: COMPARED / CONNECTIONS });
    });
    const byPlatform = await countRows(client, COMPARED, async () => {
      const platform = await start();
      await atOnce(() => made < COMPARED, actOn(work, [platform.url], players));
      await platform.stop();
    });
    made = 0;
    refuseOtherRows(work, byPlatform, byMinimum);
    const rows = [...byPlatform].map(([table, counts]) => `${table} ${counts}`);
    console.log(`a ${work} writes (inserted, updated, deleted): ${rows.join('; ')}`);
  }
  for (const work of WORKS) await minimum(work, { times: 500 });
  await client.query('VACUUM (ANALYZE)');
  return players;
}

function minimum(work: Work, length: { readonly seconds: number } | { readonly times: number }) {
  return runMinimum(work, { url, folder, players: PLAYERS, connections: CONNECTIONS, length });
}

type Platforms = readonly { readonly url: string; readonly pid: number }[];

async function measureAll(
  platforms: Platforms,
  bare: MeasuredPlatform,
  players: readonly BenchPlayer[],
): Promise<void> {
  console.log(
    `${cpus().length} processors, ${NODES} platform processes, medians of ${ROUNDS} rounds of ${SECONDS} s`,
  );
  const results = new Map<string, Figures[]>();
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const work of WORKS) {
      const ofPgbench = await measure([], () => minimum(work, { seconds: SECONDS }));
      const ofBare = await measure([bare], () => loadBare(work, bare.url));
      const ofPlatform = await measure(platforms, () => load(work, platforms, players));
      if (round < 0) continue;
      for (const [name, figures] of [
        [`${work} pgbench`, ofPgbench],
        [`${work} bare`, ofBare],
        [`${work} platform`, ofPlatform],
      ] as const) {
        results.set(name, [...(results.get(name) ?? []), figures]);
      }
    }
  }
  for (const work of WORKS) {
    const [pgbench = [], ...servers] = ['pgbench', 'bare', 'platform'].map((name) =>
      results.get(`${work} ${name}`),
    );
    report(work, pgbench, { bare: servers[0] ?? [], platform: servers[1] ?? [] });
  }
}

async function measure(platforms: Platforms, run: () => Promise<number>): Promise<Figures> {
  const server = await serverProcess();
  const read = async () => ({
    at: performance.now(),
    postgres: processorTime(server),
    node: platforms.reduce((sum, { pid }) => sum + processorTime(pid), 0),
    position: Number(
      (await client.query(`SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes`)).rows[0].bytes,
    ),
  });
  const before = await read();
  const count = await run();
  const after = await read();
  return {
    perSecond: count / ((after.at - before.at) / 1000),
    postgres: (after.postgres - before.postgres) / count,
    node: (after.node - before.node) / count,
    bytes: (after.position - before.position) / count,
  };
}

/** Returns the process that is the parent of all others of the cluster. */
async function serverProcess(): Promise<number> {
  const { rows } = await client.query(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
  );
  return rows[0].pid;
}

async function loadBare(work: Work, url: string): Promise<number> {
  const before = made;
  const endsAt = performance.now() + SECONDS * 1000;
  await atOnce(
    () => performance.now() < endsAt,
    (next) => actOnBare(work, url, `${next}`),
  );
  return made - before;
}

async function load(work: Work, platforms: Platforms, players: readonly BenchPlayer[]): Promise<number> {
  const before = made;
  const endsAt = performance.now() + SECONDS * 1000;
  const urls = platforms.map((platform) => platform.url);
  await atOnce(() => performance.now() < endsAt, actOn(work, urls, players));
  return made - before;
}

/** Returns what makes a deposit or a round of the platform, by its number. */
function actOn(work: Work, urls: readonly string[], players: readonly BenchPlayer[]) {
  return (next: number) => {
    const player = players[next % players.length] as BenchPlayer;
    return act(work, urls[next % urls.length] as string, player, `share ${work} ${process.pid} ${next}`);
  };
}

async function atOnce(isRunning: () => boolean, make: (next: number) => Promise<void>): Promise<void> {
  const worker = async () => {
    while (isRunning()) await make(made++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function report(
  work: Work,
  pgbench: readonly Figures[],
  servers: Readonly<Record<string, readonly Figures[]>>,
): void {
  const middle = (of: readonly Figures[], read: (figures: Figures) => number) =>
    percentile(of.map(read), 0.5);
  const ratio = (of: readonly Figures[], read: (figures: Figures) => number) =>
    percentile(
      of.map((one, round) => read(one) / read(pgbench[round] as Figures)),
      0.5,
    );
  const total = ({ postgres, node }: Figures) => postgres + node;
  const line = (name: string, of: readonly Figures[]) =>
    `  ${name.padEnd(10)}${middle(of, (one) => one.perSecond)
      .toFixed(0)
      .padStart(6)} per second, processor time ${middle(of, total).toFixed(2)} ms` +
    ` (PostgreSQL ${middle(of, (one) => one.postgres).toFixed(2)}, Node ${middle(of, (one) => one.node).toFixed(2)}),` +
    ` ${(middle(of, (one) => one.bytes) / 1000).toFixed(1)} kB of log`;
  console.log(work);
  console.log(line('pgbench', pgbench));
  for (const [name, of] of Object.entries(servers)) {
    const share = ratio(of, (one) => one.perSecond).toFixed(2);
    console.log(
      `${line(name, of)}; share ${share}, processor time ${ratio(of, total).toFixed(2)} times the minimum`,
    );
  }
}
