import { meanWait } from './queueing/erlang.ts';
import { type Model, simulate } from './queueing/model.ts';

/**
 * Computes what rates of deposits, with rounds, need: the tables of `docs/platform/scale.md`. The costs are those that
 * `bench:share` and `bench:announcements` measured. The queues are simulated, and compared with Erlang C.
 */
const RATES = [10, 100, 1_000, 10_000];
const ROUNDS_PER_DEPOSIT = 20;
/** The rest is for reads, sign-ins, background work and peaks. */
const UTILIZATION = 0.6;
/** Milliseconds of a processor, kilobytes of log and of growth. */
const DEPOSIT = { postgres: 2.3, node: 3.0, log: 5.2, stored: 2.4 };
const ROUND = { postgres: 3.5, node: 4.9, log: 8.3, stored: 3.5 };
/** Calls of a deposit and of a round. */
const CALLS = 2;
/** The mean of a day as a share of its peak. */
const DAY = 1 / 3;
const SECONDS_PER_DAY = 86_400;

/** Shares of the growth that can leave and that stay: the rest are pushes, which are deleted. */
const LEAVES = 0.73;
const STAYS = 0.21;
const MONTHS_KEPT = 14;
/** The size of an archive, as a share of what its rows took in the database. */
const COMPRESSED = 0.06;
const RECORDS_PER_ROUND = 5.2;
/** Records that the command archives per second, on two processors. */
const ARCHIVED = 8_700;
/** Years for which the law keeps the books, in the market with the longest term. */
const YEARS = 10;

/** Cores of one node of PostgreSQL, and memory of it for each core, in GiB. */
const NODE_CORES = 32;
const MEMORY_PER_CORE = 8;
const MEMORY_PER_PROCESS = 0.5;
/** Pages of indexes in random places that a round reads and later writes, and pages of a player between checkpoints. */
const RANDOM_PAGES = 4;
const PLAYER_PAGES = 12;
const CHECKPOINT_SECONDS = 300;
const SECONDS_PER_ROUND = 5;
/** Announcements of a process per second at most. */
const ANNOUNCEMENTS = 40;
const RUN_SECONDS = 20;

interface Need {
  readonly deposits: number;
  readonly rounds: number;
  readonly cores: number;
  readonly processes: number;
}

function computeNeed(deposits: number): Need {
  const rounds = deposits * ROUNDS_PER_DEPOSIT;
  const busy = (of: 'postgres' | 'node') => (deposits * DEPOSIT[of] + rounds * ROUND[of]) / 1000;
  return {
    deposits,
    rounds,
    cores: busy('postgres') / UTILIZATION,
    processes: Math.max(2, Math.ceil(busy('node') / UTILIZATION)),
  };
}

function describe({ deposits, rounds, cores, processes }: Need): Record<string, string> {
  const parts = Math.max(1, Math.ceil(cores / NODE_CORES));
  const perSecond = (of: 'log' | 'stored') => deposits * DEPOSIT[of] + rounds * ROUND[of];
  const perYear = (perSecond('stored') * SECONDS_PER_DAY * DAY * 365) / 1e9;
  const players = rounds * SECONDS_PER_ROUND;
  const io = 2 * RANDOM_PAGES * rounds + (PLAYER_PAGES * players) / CHECKPOINT_SECONDS;
  const listened = Math.ceil(processes / parts);
  return {
    rounds: count(rounds),
    'cores of PostgreSQL': cores.toFixed(cores < 10 ? 1 : 0),
    nodes: count(parts),
    processes: count(processes),
    'GiB, PostgreSQL': count(Math.max(16, cores * MEMORY_PER_CORE)),
    'GiB, Node': count(processes * MEMORY_PER_PROCESS),
    'IOPS at most': count(io),
    'log MB per second': (perSecond('log') / 1000).toFixed(1),
    'TB per year': perYear.toFixed(1),
    [`TB in the database after ${YEARS} years, without and with archives`]: `${count(perYear * YEARS)}, ${count(perYear * (STAYS * YEARS + (LEAVES * MONTHS_KEPT) / 12))}`,
    'hours to archive a month': count(
      (rounds * DAY * SECONDS_PER_DAY * 30 * RECORDS_PER_ROUND) / ARCHIVED / 3600,
    ),
    [`TB of archives after ${YEARS} years`]: (perYear * LEAVES * COMPRESSED * YEARS).toFixed(1),
    'directory: reads, writes per second': `${count(2 * deposits)}, ${count(2 * deposits)}`,
    'announcements per process and second, all and per node': `${count(processes * ANNOUNCEMENTS)}, ${count(listened * ANNOUNCEMENTS)}`,
  };
}

/** Simulates the processors of one node of PostgreSQL, or of one process, as the servers of a queue. */
function simulateWait(servers: number, service: number, actsPerSecond: number): string {
  const model: Omit<Model, 'arrivalsPerSecond' | 'seed'> = {
    connections: servers,
    calls: CALLS,
    service,
    distribution: 'exponential',
    shedAfter: 5_000,
    continuesFirst: true,
    leavesAfter: 5_000,
    dropsLeft: true,
    seconds: RUN_SECONDS,
  };
  const at = (times: number) => {
    const { waits, completed } = simulate({ ...model, arrivalsPerSecond: actsPerSecond * times, seed: 1 });
    const sorted = [...waits].sort((one, other) => one - other);
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    const last = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    const load = (actsPerSecond * times * CALLS * service) / 1000;
    const expected = load < servers ? meanWait(servers, load, service).toFixed(2) : 'none';
    const done = completed.length / (actsPerSecond * times * RUN_SECONDS);
    return `${times} ×: mean ${mean.toFixed(2)} ms (Erlang C ${expected}), p99 ${last.toFixed(1)} ms, completed ${done.toFixed(2)}`;
  };
  return [1, 1.5, 2].map(at).join('; ');
}

for (const need of RATES.map(computeNeed)) {
  const { deposits, rounds, cores, processes } = need;
  console.log(`\n${count(deposits)} deposits per second`);
  for (const [name, value] of Object.entries(describe(need))) console.log(`  ${name.padEnd(66)}${value}`);
  const acts = deposits + rounds;
  const mean = (of: 'postgres' | 'node') => (deposits * DEPOSIT[of] + rounds * ROUND[of]) / acts / CALLS;
  const nodes = Math.max(1, Math.ceil(cores / NODE_CORES));
  const ofNode = Math.max(1, Math.ceil(cores / nodes));
  console.log(`  PostgreSQL, ${ofNode} cores: ${simulateWait(ofNode, mean('postgres'), acts / nodes)}`);
  console.log(`  one process: ${simulateWait(1, mean('node'), acts / processes)}`);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}
