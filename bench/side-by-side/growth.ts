import type { Browser, CDPSession, Page } from '@playwright/test';
import type { MeasuredPage } from '../engine/page.ts';
import type { BenchServer } from '../engine/server.ts';
import { counters, FAST, open, waitForField } from '../engine/visit.ts';

export const MOUNTS = Number(process.env.MOUNTS ?? 200);
/** The first mounts allocate memory that later mounts do not. */
const WARM_UP = 20;

export interface Growth {
  /** Megabytes of the JavaScript heap with the form on the page. */
  readonly heap: number;
  /** Growth per mount and unmount after garbage collection: KB of heap, nodes, listeners. */
  readonly perMount: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Number of mounts, with a form each time. */
  readonly mounts: number;
}

/** Measures the memory of a form, and the growth after many mounts and unmounts. Returns null if no form appears. */
export async function growth(
  browser: Browser,
  server: BenchServer,
  measured: MeasuredPage,
): Promise<Growth | null> {
  const { page, session, rest, close } = await open(browser, server, measured, { profile: FAST });
  try {
    if (!(await waitForField(page))) return null;
    await rest();
    const loaded = await census(session);
    await page.evaluate(
      `(async () => { window.mounting = await (${measured.mounting ?? 'window.mounting'}); })()`,
    );
    await page.evaluate(() => (window as unknown as Mounted).mounting.unmount());
    await mountAgain(page, WARM_UP);
    await growTableOfNumbers(page);
    const before = await census(session);
    const mounts = await mountAgain(page, MOUNTS);
    const after = await census(session);
    return {
      heap: loaded.heap / 1_048_576,
      perMount: (after.heap - before.heap) / 1024 / mounts,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      mounts,
    };
  } finally {
    await close();
  }
}

interface Mounted {
  readonly mounting: { mount(): unknown; unmount(): unknown };
}

/** Mounts, waits for the field, unmounts, and waits until it is gone. */
function mountAgain(page: Page, times: number): Promise<number> {
  return page.evaluate(async (count) => {
    const { mounting } = window as unknown as Mounted;
    const until = async (is: () => boolean, what: string) => {
      const end = performance.now() + 10_000;
      while (!is()) {
        if (performance.now() > end) throw new Error(`${what} took longer than ten seconds`);
        await new Promise(requestAnimationFrame);
      }
    };
    for (let done = 0; done < count; done += 1) {
      await mounting.mount();
      await until(() => window.watch.field() !== null, 'mounting');
      await mounting.unmount();
      await until(() => window.watch.field() === null, 'unmounting');
    }
    return count;
  }, times);
}

/**
 * V8 caches the texts of small integers in a table. It enlarges the table once, by 64,512 bytes, when two numbers
 * collide: on a page that counts, at about the 128th number. That growth belongs to the engine, not to a mount.
 */
async function growTableOfNumbers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let number = 0; number < 2000; number += 1) String(number);
  });
}

async function census(session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  // Twice: objects that the first collection frees may hold references to others.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize, Nodes, JSEventListeners } = await counters(session);
  return {
    heap: JSHeapUsedSize ?? Number.NaN,
    nodes: Nodes ?? Number.NaN,
    listeners: JSEventListeners ?? Number.NaN,
  };
}
