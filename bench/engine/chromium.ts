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
  // Requests to other servers fail at once, for every page alike.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // With HTTP2=1 the server has a certificate of its own.
  ...(process.env.HTTP2 ? ['--ignore-certificate-errors'] : []),
];

/** Launches the browser for everything except heap growth. */
export const launch = (): Promise<Browser> => launchWith([]);

/**
 * Launches the same engine without its optimizing compilers. Their code is in the same heap, grows for hundreds of
 * mounts, and is no leak of the page.
 */
export const launchInterpreting = (): Promise<Browser> =>
  launchWith(['--js-flags=--no-opt,--no-maglev,--no-sparkplug']);

function launchWith(more: readonly string[]): Promise<Browser> {
  const executablePath = PLACES.find((path) => path && existsSync(path));
  return chromium.launch({ args: [...ARGS, ...more], ...(executablePath && { executablePath }) });
}

/** Describes the machine and the date for a page of the docs. */
export function describeEnvironment(browser: Browser): string {
  const [first] = cpus();
  const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `${today}, Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} × ${first?.model.trim()}`;
}
