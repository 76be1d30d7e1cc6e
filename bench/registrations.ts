import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startPostgresCluster } from '../apps/platform/src/testing/postgres-cluster.ts';
import { registration } from '../apps/platform/src/testing/registrations.ts';

/**
 * Registrations per second of the reference platform, as a visitor makes them: over HTTP, argon2id at its real
 * cost, everything written and the mail put down. The load comes from this machine and shares its processors.
 */
const SECONDS = Number(process.env.SECONDS ?? 10);
const WARM_UP_SECONDS = 2;
const AT_ONCE = 16;
const MAIN = fileURLToPath(new URL('../apps/platform/src/main.ts', import.meta.url));

interface Figures {
  readonly perSecond: number;
  /** Milliseconds a registration took, for half of them and for nineteen in twenty. */
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
  const { child, url } = await startPlatform(place);
  try {
    await load(url, WARM_UP_SECONDS);
    return await load(url, SECONDS);
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

async function startPlatform(place: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--conditions=playerdesk-source', '--import', 'tsx', MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      PLATFORM_SECRET: 'a secret of the measurement, and of nothing else',
      DEFAULT_COUNTRY: 'MT',
      RATE_LIMIT_PER_ADDRESS: '1000000',
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'fatal',
      ...place,
    },
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) {
    const url = /^Playerdesk is at (\S+)$/.exec(line)?.[1];
    if (url) return { child, url };
  }
  throw new Error('The platform did not start');
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
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  return { perSecond: took.length / elapsed, median: at(0.5), p95: at(0.95) };
}

function print(name: string, { perSecond, median, p95 }: Figures): void {
  console.log(
    `${name.padEnd(20)}${perSecond.toFixed(1)} per second, median ${median.toFixed(0)} ms, 95 % within ${p95.toFixed(0)} ms`,
  );
}
