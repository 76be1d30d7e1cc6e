import { afterAll, beforeAll, expect, vi } from 'vitest';
import { newDatabase, type PlatformProcess, spawnPlatform } from './postgres-platform.ts';
import type { WireReply } from './wire-client.ts';

export interface TwoProcesses {
  readonly one: PlatformProcess;
  readonly two: PlatformProcess;
  readonly databaseUrl: string;
  /** Once the second process has the time of the first: it hears of a clock that was moved a moment later. */
  sameTime(): Promise<void>;
  /** The same call many times, by turns to both processes, all under way together. */
  fromBoth(
    times: number,
    call: (platform: PlatformProcess, index: number) => Promise<WireReply>,
  ): Promise<WireReply[]>;
}

/** Two platforms over one PostgreSQL database for the tests of a file, to be used once they run. */
export function twoProcesses(): TwoProcesses {
  let started: readonly PlatformProcess[] = [];
  let databaseUrl = '';
  const at = (index: number) => started[index] as PlatformProcess;
  beforeAll(async () => {
    databaseUrl = await newDatabase();
    // Both at once: of two that migrate an empty database one must wait for the other.
    started = await Promise.all([spawnPlatform(databaseUrl), spawnPlatform(databaseUrl)]);
  });
  afterAll(() => Promise.all(started.map((platform) => platform.close())));
  return {
    get one() {
      return at(0);
    },
    get two() {
      return at(1);
    },
    get databaseUrl() {
      return databaseUrl;
    },
    sameTime: async () => {
      const { now } = (await at(0).backstage.get('/clock')).body;
      // A clock is announced; the poll of five seconds is for announcements that were lost.
      await vi.waitFor(
        async () => expect((await at(1).backstage.get('/clock')).body.now).toBeGreaterThanOrEqual(now),
        { timeout: 10_000, interval: 10 },
      );
    },
    fromBoth: (times, call) =>
      Promise.all(Array.from({ length: times }, (_, index) => call(at(index % 2), index))),
  };
}

/** How many answers there were of each status and code. */
export function tally(answers: readonly WireReply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = `${status} ${body.Code ?? ''}`.trim();
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
