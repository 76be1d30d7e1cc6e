import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { serveGallery, storyUrl } from '../../e2e/gallery.ts';
import { WIDGET_NAMES, type WidgetName } from '../../packages/contract/src/internal.ts';

/** Takes a picture of every widget without faults, and its accessible names, from the built gallery. */
const FOLDER = fileURLToPath(new URL('../../docs/widgets/', import.meta.url));
const PLACES = [process.env.PLAYWRIGHT_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const OPERATED = [
  'heading',
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'checkbox',
  'radio',
  'tab',
  'button',
  'link',
];
const TALLEST = 760;

const executablePath = PLACES.find((path) => path && existsSync(path));
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({
  viewport: { width: 640, height: TALLEST },
  locale: 'en-US',
  timezoneId: 'Europe/Malta',
});
await serveGallery(page);
const names: Record<string, Record<string, readonly string[]>> = {};
for (const name of WIDGET_NAMES) {
  await page.goto(storyUrl(`widgets-good-day--${name}`));
  names[name] = namesIn(await settled(page));
  await picture(page, name);
}
writeFileSync(`${FOLDER}names.json`, `${JSON.stringify(names, null, 2)}\n`);
await browser.close();

/** Returns the accessibility tree, once two reads are equal. */
async function settled(shown: Page): Promise<string> {
  await shown.locator('#storybook-root > *').first().waitFor();
  await shown.waitForLoadState('networkidle');
  let before = '';
  for (;;) {
    const now = await shown.locator('body').ariaSnapshot();
    if (now === before && now.trim() !== '') return now;
    before = now;
    await shown.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  }
}

function namesIn(snapshot: string): Record<string, readonly string[]> {
  const found: Record<string, string[]> = {};
  for (const [, role = '', name = ''] of snapshot.matchAll(/- '?(\w+) "((?:[^"\\]|\\.)*)"/g)) {
    // Dates change from day to day: only the text before them is stable.
    const lasting = name.replace(/ Until .*/, '');
    if (!OPERATED.includes(role)) continue;
    found[role] ??= [];
    if (!found[role].includes(lasting)) found[role].push(lasting);
  }
  return Object.fromEntries(OPERATED.flatMap((role) => (found[role] ? [[role, found[role]]] : [])));
}

async function picture(shown: Page, name: WidgetName): Promise<void> {
  await shown.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled', caret: 'hide' });
}
