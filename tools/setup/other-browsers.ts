import { existsSync } from 'node:fs';
import { giveUp } from './command.mjs';
import { aptInstall } from './debian.ts';

/** What the journeys in Firefox and WebKit need: one of several programs each, and Debian's package of it. */
const NEEDED = [
  { programs: ['/usr/bin/firefox', '/usr/bin/firefox-esr'], packages: ['firefox-esr'], variable: 'FIREFOX' },
  { programs: ['/usr/bin/WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  { programs: ['/usr/bin/Xvfb'], packages: ['xvfb'] },
];

/** Ensures Firefox, WebKitGTK with its driver, and a display without a screen for it. */
export async function ensureOtherBrowsers(): Promise<void> {
  const missing = NEEDED.filter(
    ({ programs, variable }) => !(variable && process.env[variable]) && !programs.some(existsSync),
  );
  if (missing.length === 0) return;
  const packages = missing.flatMap((one) => one.packages);
  if (await aptInstall(packages)) return;
  giveUp(
    `The full run also tests Firefox and WebKit. Install ${packages.join(', ')} or what corresponds to them.`,
  );
}
