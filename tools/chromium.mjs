import { existsSync } from 'node:fs';
import { giveUp, local, run } from './command.mjs';
import { aptInstall } from './debian.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = () => [process.env.PLAYWRIGHT_CHROMIUM, ...PLACES].find((path) => path && existsSync(path));

/**
 * A Chromium to test in: the one named, the machine's, Debian's, or Playwright's own. Resolves with its path,
 * or with undefined where Playwright finds its own.
 */
export async function ensureChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named && !existsSync(named)) giveUp(`PLAYWRIGHT_CHROMIUM names ${named}, which is not there.`);
  if (find()) return find();
  if (await aptInstall(['chromium'])) return find();
  const { code } = await run(local('playwright'), ['install', 'chromium']);
  if (code === 0) return undefined;
  giveUp(
    'No Chromium was found and none could be installed. The browser tests need one: install Chromium, ' +
      'or name it with PLAYWRIGHT_CHROMIUM=/path/to/chromium.',
  );
}
