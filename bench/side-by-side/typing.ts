import type { Browser } from '@playwright/test';
import type { MeasuredPage } from '../engine/page.ts';
import type { BenchServer } from '../engine/server.ts';
import { FAST, open, type Profile, waitForField, waitForTakeover } from '../engine/visit.ts';

/** Text that is typed in one visit. */
const TYPED = 'the quick brown fox jumps over it';
const AT_CPU_4: Profile = { ...FAST, name: 'typing', cpu: 4 };

/**
 * Returns the milliseconds from each key event to the end of the next frame, on an idle page. Null if no field appears.
 */
export async function typing(
  browser: Browser,
  server: BenchServer,
  measured: MeasuredPage,
): Promise<readonly number[] | null> {
  const { page, rest, close } = await open(browser, server, measured, { profile: AT_CPU_4 });
  try {
    if (!(await waitForField(page))) return null;
    await rest();
    if (!(await waitForTakeover(page, measured))) return null;
    await page.evaluate(listen);
    for (const letter of TYPED) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForFunction('typed.waiting === 0');
    }
    const { value, taken } = await page.evaluate(() => ({
      value: window.watch.field()?.value,
      taken: (window as unknown as { typed: { taken: number[] } }).typed.taken,
    }));
    if (value !== TYPED)
      throw new Error(`${measured.name}: "${TYPED}" was typed and "${value}" stands there.`);
    return taken;
  } finally {
    await close();
  }
}

/** Runs in the page: measures from the key event to the first task after the frame that shows it. */
function listen(): void {
  const typed = { waiting: 0, taken: [] as number[] };
  Object.assign(window, { typed });
  window.watch.field()?.focus();
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      typed.waiting += 1;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          typed.taken.push(performance.now() - timeStamp);
          typed.waiting -= 1;
          port1.close();
        };
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}
