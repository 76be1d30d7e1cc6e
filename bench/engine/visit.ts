import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import type { MeasuredPage } from './page.ts';
import type { BenchServer, PolicyName } from './server.ts';

/** How bad a day it is: processor slowed by `cpu`, the network as given. */
export interface Profile {
  readonly name: string;
  readonly cpu: number;
  readonly network: { readonly bytesPerSecond: number; readonly latency: number } | null;
}

export const SLOW: Profile = { name: 'slow', cpu: 4, network: { bytesPerSecond: 200_000, latency: 150 } };
export const FAST: Profile = { name: 'fast', cpu: 1, network: null };

/** What a first visit comes to. Times are milliseconds from the start of the navigation. */
export interface Visit {
  /** The first frame in which a player could type. */
  readonly field: number;
  /** The first frame in which the script had taken the form over; 0 where React does not draw it, else Infinity if never. */
  readonly takenOver: number;
  /** How much longer than 50 ms each long task was, in all, until the page was quiet. */
  readonly blocked: number;
  /** Work of the page's thread until it was quiet, and the part of it that was JavaScript. */
  readonly work: number;
  readonly script: number;
  /** Brotli bytes of scripts and styles. */
  readonly bytes: number;
  readonly requests: number;
  /** Requests to servers of others, which were not answered. */
  readonly elsewhere: number;
}

/** What stands in the page, see watch-page.js. */
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

/** Milliseconds after which a page counts as one that shows no field. */
export const PATIENCE = Number(process.env.PATIENCE ?? 30_000);
/** Milliseconds that a new browser profile takes for itself, and which are not the page's. */
const SETTLING = 700;
const QUIET = 500;
const LONGEST_REST = 10_000;
const WATCH = fileURLToPath(new URL('./watch-page.js', import.meta.url));

/** A page in a new browser profile, on its way. */
export interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  readonly elsewhere: () => number;
  /** Waits until nothing was on its way for half a second; a page that never rests is waited for ten seconds. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface Circumstances {
  readonly profile: Profile;
  readonly policy?: PolicyName;
}

/** Goes to a page for the first time: a new browser profile, nothing cached. */
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
  const rest = restOf(page);
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
  await page.waitForTimeout(SETTLING);
  server.take();
  server.use(policy ?? null);
  await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
  return { page, session, elsewhere: () => foreign.size, rest, close: () => context.close() };
}

function restOf(page: Page): () => Promise<void> {
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

/** Waits for the field; false when it does not come. */
export async function seeField(page: Page, patience = PATIENCE): Promise<boolean> {
  // Asked from outside: a policy without eval forbids waiting inside the page.
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (await page.evaluate(() => window.watch.fieldAt > 0)) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

/** Waits until a form that React draws is taken over; false when it never is. */
export async function seeTakenOver(page: Page, { isTakenOver }: MeasuredPage): Promise<boolean> {
  if (!isTakenOver) return true;
  const wait = page.waitForFunction('watch.takenOverAt > 0', null, { timeout: PATIENCE });
  return wait.then(
    () => true,
    () => false,
  );
}

/** The engine's own counters. */
export async function counters(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** One first visit; null when no field came. */
export async function visit(
  browser: Browser,
  server: BenchServer,
  measured: MeasuredPage,
  profile: Profile,
): Promise<Visit | null> {
  const { page, session, elsewhere, rest, close } = await open(browser, server, measured, { profile });
  try {
    if (!(await seeField(page))) return null;
    await rest();
    const isLive = await seeTakenOver(page, measured);
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
      elsewhere: elsewhere(),
      ...server.take(),
    };
  } finally {
    await close();
  }
}
