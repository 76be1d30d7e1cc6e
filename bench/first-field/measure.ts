import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import type { BenchServer } from './server.ts';

/** How bad a day it is: processor slowed by `cpu`, the network as given. */
export interface Profile {
  readonly name: string;
  readonly cpu: number;
  readonly network: { readonly bytesPerSecond: number; readonly latency: number } | null;
}

export const SLOW: Profile = { name: 'slow', cpu: 4, network: { bytesPerSecond: 200_000, latency: 150 } };
export const FAST: Profile = { name: 'fast', cpu: 1, network: null };

export interface Visit {
  /** Milliseconds from the start of the navigation until a player could type into the first e-mail field. */
  readonly milliseconds: number;
  readonly bytes: number;
  readonly requests: number;
}

const PATIENCE = 30_000;
const WATCH = fileURLToPath(new URL('./watch-field.js', import.meta.url));

/** One first visit: a new browser profile, nothing cached. */
export async function visit(
  browser: Browser,
  server: BenchServer,
  path: string,
  { cpu, network }: Profile,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: WATCH });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (network) {
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency,
        downloadThroughput: network.bytesPerSecond,
        uploadThroughput: network.bytesPerSecond,
      });
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    server.take();
    await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
    const seen = await page.waitForFunction('window.fieldSeenAt', null, { timeout: PATIENCE, polling: 100 });
    const milliseconds = (await seen.jsonValue()) as number;
    await page.waitForLoadState('networkidle');
    return { milliseconds, ...server.take() };
  } finally {
    await context.close();
  }
}
