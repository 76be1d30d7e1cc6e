import type { Configuration } from '../../src/app/configuration/configuration.ts';
import { createLog } from '../../src/infrastructure/log/log.ts';
import { startTestPlatform, type TestPlatform } from '../fixtures/test-platform.ts';
import { wireClient } from '../fixtures/wire-client.ts';

export interface SecurityLine {
  readonly kind: string;
  readonly outcome: string;
  readonly route: string;
  readonly requestId: string;
  readonly account?: string;
  readonly network?: string;
}

export interface RecordedPlatform extends TestPlatform {
  /** Returns the security events since the last call. */
  takeEvents(): readonly SecurityLine[];
  /** Everything that was logged. */
  logged(): string;
  metrics(): Promise<string>;
}

/** Starts a platform that records its security events. */
export async function startRecordedPlatform(changes: Partial<Configuration> = {}): Promise<RecordedPlatform> {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const metricsToken = 'metrics-token-of-the-tests';
  const platform = await startTestPlatform({ metricsToken, securityLinesPerMinute: 10_000, ...changes }, log);
  let taken = 0;
  return {
    ...platform,
    takeEvents: () => {
      const fresh = lines.slice(taken).map((line) => JSON.parse(line));
      taken = lines.length;
      return fresh.filter(({ event }) => event === 'security');
    },
    logged: () => lines.join(''),
    metrics: async () => {
      const client = wireClient(platform.url);
      return String((await client.get('/metrics', { Authorization: `Bearer ${metricsToken}` })).body);
    },
  };
}
