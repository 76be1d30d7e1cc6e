import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../tools/build/platform.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('../apps/platform/dist/main.js', import.meta.url));

export interface MeasuredPlatform {
  readonly url: string;
  readonly pid: number;
  /** Sends SIGTERM and waits for the end of the process. */
  stop(): Promise<void>;
}

/** Starts a platform process as in production, without rate limits per address. */
export async function startPlatform(settings: Record<string, string>): Promise<MeasuredPlatform> {
  execFileSync(process.execPath, ['--import', 'tsx', BUILD], { stdio: 'inherit' });
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      CAPTCHA: 'off',
      PORT: '0',
      PLATFORM_SECRET: 'a secret of the measurement, and of nothing else',
      DOCUMENTS_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
      DOCUMENTS_FOLDER: join(tmpdir(), 'playerdesk-bench-documents'),
      DEFAULT_COUNTRY: 'MT',
      RATE_LIMIT_PER_ADDRESS: '1000000',
      REQUESTS_PER_MINUTE: '100000000',
      RPC_MESSAGES_PER_SECOND: '1000000',
      RPC_CONNECTIONS_PER_ADDRESS: '100000',
      LOG_LEVEL: 'fatal',
      MIGRATE_ON_START: '1',
      STOP_DELAY_SECONDS: '0',
      ...settings,
    },
  });
  const url = await announcedUrl(child);
  if (child.pid === undefined) throw new Error('The platform has no process');
  return { url, pid: child.pid, stop: () => stop(child) };
}

async function announcedUrl(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) {
    const url = /^Playerdesk is at (\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The platform did not start');
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Returns a percentile of sorted figures. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
