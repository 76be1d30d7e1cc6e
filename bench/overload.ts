import { cpus } from 'node:os';
import { startPostgresCluster } from '../apps/platform/test/fixtures/postgres-cluster.ts';
import { deposit, makePayers, PAYER_SETTINGS, type Payer, RefusedCall } from './payers.ts';
import { percentile, startPlatform } from './platform-process.ts';

/**
 * Measures overload on PostgreSQL: deposits arrive at a multiple of the rate that the platform carries, whether or not
 * earlier ones are answered, and clients leave after some seconds. Goodput counts deposits that completed within two
 * seconds, as a share of the capacity. The load comes from this machine and shares its processors.
 */
const PLAYERS = Number(process.env.PLAYERS ?? 64);
const SECONDS = Number(process.env.SECONDS ?? 10);
const TIMES = Number(process.env.TIMES ?? 3);
const AT_ONCE = 32;
const GOOD_WITHIN = 2_000;
const LEAVES_AFTER = 5_000;
/** Milliseconds between arrivals are shorter than a timer: several arrive at each tick. */
const TICK = 20;

type Outcome = 'good' | 'late' | 'shed' | 'failed' | 'left';

let made = 0;

const cluster = await startPostgresCluster();
try {
  const platform = await startPlatform({ ...PAYER_SETTINGS, DATABASE_URL: cluster.url('postgres') });
  try {
    const payers = await makePayers(platform.url, PLAYERS);
    await measureCapacity(platform.url, payers, 3);
    const capacity = await measureCapacity(platform.url, payers, SECONDS);
    console.log(`${cpus().length} processors, capacity ${capacity.toFixed(0)} deposits per second`);
    await overload(platform.url, payers, capacity);
  } finally {
    await platform.stop();
  }
} finally {
  await cluster.stop();
}

async function measureCapacity(url: string, payers: readonly Payer[], seconds: number): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let completed = 0;
  const worker = async () => {
    while (performance.now() < endsAt) {
      await deposit(url, payerOf(payers), `capacity-${made++}`);
      completed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return completed / ((performance.now() - startedAt) / 1000);
}

async function overload(url: string, payers: readonly Payer[], capacity: number): Promise<void> {
  const perTick = (capacity * TIMES * TICK) / 1000;
  const outcomes: Record<Outcome, number> = { good: 0, late: 0, shed: 0, failed: 0, left: 0 };
  const took: number[] = [];
  const running: Promise<void>[] = [];
  const arrive = async () => {
    const before = performance.now();
    try {
      await deposit(url, payerOf(payers), `overload-${made++}`, AbortSignal.timeout(LEAVES_AFTER));
      const needed = performance.now() - before;
      took.push(needed);
      outcomes[needed <= GOOD_WITHIN ? 'good' : 'late'] += 1;
    } catch (error) {
      outcomes[outcomeOf(error)] += 1;
    }
  };
  const startedAt = performance.now();
  let due = 0;
  while (performance.now() < startedAt + SECONDS * 1000) {
    due = ((performance.now() - startedAt) / TICK) * perTick;
    while (running.length < due) running.push(arrive());
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
  await Promise.all(running);
  const goodput = outcomes.good / SECONDS;
  console.log(
    `${running.length} deposits arrived in ${SECONDS} s, ${TIMES} times the capacity: ${JSON.stringify(outcomes)}`,
  );
  console.log(`goodput ${goodput.toFixed(0)} per second, ${(goodput / capacity).toFixed(2)} of the capacity`);
  console.log(
    `completed: median ${percentile(took, 0.5).toFixed(0)} ms, 99 % within ${percentile(took, 0.99).toFixed(0)} ms`,
  );
}

function payerOf(payers: readonly Payer[]): Payer {
  return payers[made % payers.length] as Payer;
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof RefusedCall) return error.status === 503 ? 'shed' : 'failed';
  return error instanceof DOMException ? 'left' : 'failed';
}
