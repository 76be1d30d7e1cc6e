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

/** The browser in which everything is measured. */
export function launch(): Promise<Browser> {
  const executablePath = PLACES.find((path) => path && existsSync(path));
  return chromium.launch({ args: ARGS, ...(executablePath && { executablePath }) });
}

/** The machine and the day, in words for a page. */
export function circumstances(browser: Browser): string {
  const [first] = cpus();
  const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `${today}, Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} × ${first?.model.trim()}`;
}
