import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { stopProcess } from '../suppliers.ts';
import { type Browser, type Find, findInPage, isFocusedInPage, NotThere, readInPage } from './browser.ts';

const BROWSERS = ['4.1', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

const KEYS = { Tab: Key.TAB, Enter: Key.ENTER } as const;

/** Starts the small browser of WebKitGTK on a display of its own, driven by WebDriver. */
export async function startWebKit(): Promise<Browser> {
  const binary = process.env.WEBKIT ?? BROWSERS.find((place) => existsSync(place));
  if (!binary)
    throw new Error('There is no WebKitGTK: install webkit2gtk-driver, or name its browser with WEBKIT');
  const display = await startDisplay();
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const stop = async () => {
    await stopProcess(server);
    await display.stop();
  };
  const driver = await connect(`http://127.0.0.1:${port}`, binary).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });

  const frameAt = (address: string) => driver.executeScript<WebElement | null>(findFrame, address);
  const inFrame = async <R>(address: string | undefined, act: () => Promise<R>): Promise<R | undefined> => {
    if (address === undefined) return act();
    const frame = await frameAt(address);
    if (!frame) return undefined;
    await driver.switchTo().frame(frame);
    try {
      return await act();
    } finally {
      await driver.switchTo().defaultContent();
    }
  };
  const find = async (wanted: Find): Promise<WebElement> => {
    const element = await driver.executeScript<WebElement | null>(findInPage, wanted);
    if (!element) throw new NotThere(wanted);
    return element;
  };
  /**
   * Clicks an element with the pointer, in coordinates of the page. The driver's own click takes a field in a shadow root
   * for covered by its host.
   */
  const click = async (wanted: Find, address: string | undefined) => {
    const inner = await inFrame(address, async () =>
      driver.executeScript<Point>(toMiddle, await find(wanted)),
    );
    if (!inner) throw new NotThere(wanted);
    const frame = address === undefined ? null : await frameAt(address);
    const { x, y } = frame ? await driver.executeScript<Point>(toPage, frame, inner) : inner;
    await driver.actions().move({ x, y }).click().perform();
    // What still moved was not there any more. A page that a press has left does not answer.
    const missed = await inFrame(address, () => driver.executeScript<boolean>(wasMissed)).catch(() => false);
    if (missed) throw new NotThere(wanted);
  };
  return {
    name: 'WebKitGTK',
    goto: (url) => driver.get(url),
    run: (call, ...values) => driver.executeScript(call, ...values) as never,
    click,
    key: (key) => {
      const keys = driver.actions();
      if (key !== 'Shift+Tab') return keys.sendKeys(KEYS[key]).perform();
      return keys.keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform();
    },
    write: async (text) => {
      const keys = driver.actions();
      await keys.keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).sendKeys(text).perform();
    },
    isFocused: async (wanted, address) => {
      const isFocused = await inFrame(address, async () =>
        driver.executeScript<boolean>(isFocusedInPage, await find(wanted)),
      );
      if (isFocused === undefined) throw new NotThere(wanted);
      return isFocused;
    },
    upload: async (wanted, path) => (await find(wanted)).sendKeys(path),
    readText: async (address) =>
      (await inFrame(address, () => driver.executeScript<string>(readInPage))) ?? '',
    close: async () => {
      await driver.quit();
      await stop();
    },
  };
}

/** Runs in the page: returns the frame whose address contains a text, in any open shadow root. */
function findFrame(address: string): HTMLIFrameElement | null {
  const search = (root: Document | ShadowRoot): HTMLIFrameElement | null => {
    for (const element of root.querySelectorAll('*')) {
      if (element instanceof HTMLIFrameElement && element.src.includes(address)) return element;
      const inner = element.shadowRoot && search(element.shadowRoot);
      if (inner) return inner;
    }
    return null;
  };
  return search(document);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    /** Whether the element to press has not been pressed yet. */
    missed?: boolean;
  }
}

/** Runs in the page: scrolls an element into view, and returns the middle of it in its window. Watches for its press. */
function toMiddle(element: HTMLElement): Point {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  window.missed = true;
  const note = (event: Event) => {
    if (event.composedPath().includes(element)) window.missed = false;
  };
  window.addEventListener('pointerdown', note, { capture: true, once: true });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** Runs in the page. */
const wasMissed = () => window.missed === true;

/**
 * Runs in the page: scrolls what is around a frame until a point of it is in view, and returns where it is on the page.
 * Scrolling inside a frame of another origin does not move the page around it.
 */
function toPage(frame: HTMLIFrameElement, point: Point): Point {
  const locate = () => {
    const { left, top } = frame.getBoundingClientRect();
    return {
      x: Math.round(left + frame.clientLeft + point.x),
      y: Math.round(top + frame.clientTop + point.y),
    };
  };
  const getParent = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  for (let around = getParent(frame); around; around = getParent(around)) {
    const { top, height } = around.getBoundingClientRect();
    if (/auto|scroll/.test(getComputedStyle(around).overflowY))
      around.scrollTop += locate().y - (top + height / 2);
  }
  return locate();
}

async function startDisplay() {
  // Writes the number of the display that it has found free.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });
  return { name: `:${number}`, stop: () => stopProcess(server) };
}

async function connect(url: string, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  await expect
    .poll(() =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
