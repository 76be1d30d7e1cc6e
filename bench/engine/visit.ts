import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import type { MeasuredPage } from './page.ts';
import type { BenchServer, PolicyName } from './server.ts';

/** A simulated device: the processor slowed down by `cpu`, and the network. */
export interface Profile {
  readonly name: string;
  readonly cpu: number;
  readonly network: { readonly bytesPerSecond: number; readonly latency: number } | null;
}

export const SLOW: Profile = { name: 'slow', cpu: 4, network: { bytesPerSecond: 200_000, latency: 150 } };
export const FAST: Profile = { name: 'fast', cpu: 1, network: null };

/** The figures of a first visit. Times are milliseconds from the start of the navigation. */
export interface Visit {
  /** The first frame in which a player can type. */
  readonly field: number;
  /**
   * The first frame in which the script has taken the form over. 0 if neither React nor Preact renders it, Infinity
   * if it never happens.
   */
  readonly takenOver: number;
  /** Sum of the milliseconds above 50 of each long task, until the page is idle. */
  readonly blocked: number;
  /** Main-thread time until the page is idle, and the JavaScript part of it. */
  readonly work: number;
  readonly script: number;
  /** Brotli bytes of scripts and styles. */
  readonly bytes: number;
  readonly requests: number;
  /** Requests to other servers, which fail. */
  readonly thirdPartyRequests: number;
}

/** The object of watch-page.js in the page. */
interface Watch {
  readonly fieldAt: number;
  readonly takenOverAt: number;
  readonly blocked: number;
  readonly violations: readonly Violation[];
  field(): HTMLInputElement | null;
}
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
}
declare global {
  interface Window {
    readonly watch: Watch;
  }
}

/** Milliseconds after which a page counts as one without a field. */
export const FIELD_TIMEOUT = Number(process.env.PATIENCE ?? 30_000);
/** Milliseconds that a new browser profile needs for itself. They do not count for the page. */
const PROFILE_SETUP = 700;
const QUIET = 500;
const LONGEST_REST = 10_000;
const WATCH = fileURLToPath(new URL('./watch-page.js', import.meta.url));

/** A page in a new browser profile, while it loads. */
export interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  readonly thirdPartyRequests: () => number;
  /** Waits until the network is idle for half a second, at most ten seconds. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface Circumstances {
  readonly profile: Profile;
  readonly policy?: PolicyName;
}

/** Opens a page for the first time: a new browser profile, empty cache. */
export async function open(
  browser: Browser,
  server: BenchServer,
  { path }: Pick<MeasuredPage, 'path'>,
  { profile: { cpu, network }, policy }: Circumstances,
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript({ path: WATCH });
  const foreign = new Set<string>();
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(server.url)) foreign.add(request.url());
  });
  const rest = remainder(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  if (network) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.bytesPerSecond,
      uploadThroughput: network.bytesPerSecond,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.waitForTimeout(PROFILE_SETUP);
  server.take();
  server.use(policy ?? null);
  await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
  return { page, session, thirdPartyRequests: () => foreign.size, rest, close: () => context.close() };
}

function remainder(page: Page): () => Promise<void> {
  const under = new Set<Request>();
  let lastAt = Date.now();
  page.on('request', (request) => under.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => {
      under.delete(request);
      lastAt = Date.now();
    });
  }
  return async () => {
    const until = Date.now() + LONGEST_REST;
    while (Date.now() < until && (under.size > 0 || Date.now() - lastAt < QUIET))
      await page.waitForTimeout(50);
  };
}

/** Waits for the field. Returns false on timeout. */
export async function waitForField(page: Page, patience = FIELD_TIMEOUT): Promise<boolean> {
  // Polled from outside: a policy without `unsafe-eval` forbids waiting inside the page.
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (await page.evaluate(() => window.watch.fieldAt > 0)) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

/** Waits until React has taken over the form. Returns false on timeout. */
export async function waitForTakeover(page: Page, { isTakenOver }: MeasuredPage): Promise<boolean> {
  if (!isTakenOver) return true;
  const wait = page.waitForFunction('watch.takenOverAt > 0', null, { timeout: FIELD_TIMEOUT });
  return wait.then(
    () => true,
    () => false,
  );
}

/** Returns the counters of the engine. */
export async function counters(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Measures one first visit. Returns null if no field appears. */
export async function visit(
  browser: Browser,
  server: BenchServer,
  measured: MeasuredPage,
  profile: Profile,
): Promise<Visit | null> {
  const {
    page,
    session,
    thirdPartyRequests: elsewhere,
    rest,
    close,
  } = await open(browser, server, measured, { profile });
  try {
    if (!(await waitForField(page))) return null;
    await rest();
    const isLive = await waitForTakeover(page, measured);
    const { TaskDuration = Number.NaN, ScriptDuration = Number.NaN } = await counters(session);
    const { fieldAt, takenOverAt, blocked } = await page.evaluate(() => ({
      fieldAt: window.watch.fieldAt,
      takenOverAt: window.watch.takenOverAt,
      blocked: window.watch.blocked,
    }));
    return {
      field: fieldAt,
      takenOver: isLive ? takenOverAt : Number.POSITIVE_INFINITY,
      blocked,
      work: TaskDuration * 1000,
      script: ScriptDuration * 1000,
      thirdPartyRequests: elsewhere(),
      ...server.take(),
    };
  } finally {
    await close();
  }
}
