import { existsSync } from 'node:fs';
import { giveUp, local, run } from './command.mjs';
import { aptInstall } from './debian.ts';

const DEBIANS = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = [DEBIANS, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Ensures a Chromium for tests: of PLAYWRIGHT_CHROMIUM, installed, of Debian, or Playwright's own. On Debian also
 * installs the headless shell. Most tests then use a quarter less processor time.
 */
export async function ensureChromium(): Promise<void> {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named && !existsSync(named)) giveUp(`PLAYWRIGHT_CHROMIUM names ${named}, which is not there.`);
  if (named) return;
  if (!WHOLE.some(existsSync) && !(await aptInstall(['chromium']))) await installPlaywrights();
  if (existsSync(DEBIANS) && !existsSync(SHELL)) await aptInstall(['chromium-headless-shell']);
}

async function installPlaywrights(): Promise<void> {
  const { code } = await run(local('playwright'), ['install', 'chromium']);
  if (code === 0) return;
  giveUp(
    'No Chromium was found and none could be installed. The browser tests need one: install Chromium, ' +
      'or name it with PLAYWRIGHT_CHROMIUM=/path/to/chromium.',
  );
}
