import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Browser, chromium } from '@playwright/test';

const PLACES = [process.env.PLAYWRIGHT_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Whoever asks another server is answered at once, and the same for all: there is none.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** The browser in which everything but growth is measured. */
export const launch = (): Promise<Browser> => launchWith([]);

/**
 * The same engine without its optimising compilers: what they make of code that runs often lies in the same heap, grows
 * for hundreds of mounts, and is nothing that a page has left behind.
 */
export const launchInterpreting = (): Promise<Browser> =>
  launchWith(['--js-flags=--no-opt,--no-maglev,--no-sparkplug']);

function launchWith(more: readonly string[]): Promise<Browser> {
  const executablePath = PLACES.find((path) => path && existsSync(path));
  return chromium.launch({ args: [...ARGS, ...more], ...(executablePath && { executablePath }) });
}

/** The machine and the day, in words for a page. */
export function circumstances(browser: Browser): string {
  const [first] = cpus();
  const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `${today}, Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} × ${first?.model.trim()}`;
}
