import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type RunningPlatform, startPlatform } from '../../platform.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Variables of a platform under test: rate limits would answer in place of the code behind them. */
export const UNLIMITED = {
  RATE_LIMIT_PER_ADDRESS: '100000000',
  REQUESTS_PER_MINUTE: '100000000',
  RPC_MESSAGES_PER_SECOND: '1000000',
  RPC_CONNECTIONS_PER_ADDRESS: '100000',
} as const;

/** Builds the platform and its suppliers if their sources have changed. */
export function buildPrograms(): void {
  for (const tool of ['tools/build/platform.ts', 'tools/build/simulators.ts']) {
    execFileSync(process.execPath, ['--import', 'tsx', tool], { cwd: ROOT, stdio: 'inherit' });
  }
}

/** Starts a reference platform and its suppliers over an embedded database, for the time of a run. */
export async function withFuzzedPlatform<T>(run: (platform: RunningPlatform) => Promise<T>): Promise<T> {
  const platform = await startPlatform([], [], UNLIMITED);
  try {
    return await run(platform);
  } finally {
    await platform.stop();
  }
}
