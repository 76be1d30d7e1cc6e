import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresCluster } from '../apps/platform/test/fixtures/postgres-cluster.ts';
import { registration } from '../apps/platform/test/fixtures/registrations.ts';
import { percentile, startPlatform } from './platform-process.ts';

/**
 * Measures registrations per second of the reference platform as a visitor makes them: over HTTP, argon2id at its real
 * cost, with all writes and the mail in the outbox. The load comes from this machine and shares its processors.
 */
const SECONDS = Number(process.env.SECONDS ?? 10);
const WARM_UP_SECONDS = 2;
const AT_ONCE = 16;

interface Figures {
  readonly perSecond: number;
  /** Milliseconds per registration: median and 95th percentile. */
  readonly median: number;
  readonly p95: number;
}

const folder = await mkdtemp(join(tmpdir(), 'playerdesk-bench-'));
console.log(`Registrations, ${AT_ONCE} at once for ${SECONDS} s, ${cpus().length} processors`);
print('PGlite in a folder', await measure({ DATA_DIR: folder }));
await rm(folder, { recursive: true, force: true });

const cluster = await startPostgresCluster();
try {
  print('PostgreSQL', await measure({ DATABASE_URL: cluster.url('postgres') }));
} finally {
  await cluster.stop();
}

async function measure(place: Record<string, string>): Promise<Figures> {
  const platform = await startPlatform(place);
  try {
    await load(platform.url, WARM_UP_SECONDS);
    return await load(platform.url, SECONDS);
  } finally {
    await platform.stop();
  }
}

async function load(url: string, seconds: number): Promise<Figures> {
  const took: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const visitor = async () => {
    while (performance.now() < endsAt) {
      const before = performance.now();
      const response = await fetch(`${url}/rest/player/signup/v2`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(registration()),
      });
      const answer = await response.text();
      if (response.status !== 200) throw new Error(`A registration was refused: ${answer}`);
      took.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const elapsed = (performance.now() - startedAt) / 1000;
  return { perSecond: took.length / elapsed, median: percentile(took, 0.5), p95: percentile(took, 0.95) };
}

function print(name: string, { perSecond, median, p95 }: Figures): void {
  console.log(
    `${name.padEnd(20)}${perSecond.toFixed(1)} per second, median ${median.toFixed(0)} ms, 95 % within ${p95.toFixed(0)} ms`,
  );
}
